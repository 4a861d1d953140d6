import { type ComponentType, lazy, Suspense } from 'react';

/** Returns a component whose code is loaded when it is first rendered and not with its page. Most are dialogs. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyComponent(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
