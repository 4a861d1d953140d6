import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';

/** Returns a component whose code is loaded when it is first rendered and not with its page. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  loadedIn(load);

/**
 * The same for a dialog: from the moment it is asked for, keys belong to it and never reach the page behind.
 */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  loadedIn(load, <HeldKeys />);

/** React shows a part up to 300 ms after it is loaded: journeys see by the mark that a page lacks one. */
const MARK = <span hidden data-loading />;

function loadedIn<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = MARK,
) {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

let typed = '';
/** Whether Enter came after the last letter of `typed`. */
let isEntered = false;
/**
 * The text of a field in a dialog: it begins with what was typed while the code of the dialog was loading.
 * `onEntered` runs when Enter followed that text.
 */
export function useHeldText(onEntered?: () => void) {
  const state = useState('');
  const [, setText] = state;
  // Taken when the dialog stands, since a render may be thrown away and what it took with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog stands
  useLayoutEffect(() => {
    if (typed) setText(typed);
    if (typed && isEntered) onEntered?.();
    typed = '';
  }, []);
  return state;
}

/**
 * An empty modal dialog with a field that no one sees: the page behind is inert, and what is typed is kept.
 */
function HeldKeys() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    typed = '';
    const before = document.activeElement;
    const { current } = dialog;
    current?.showModal();
    current?.querySelector('input')?.focus();
    return () => {
      current?.close();
      // Of an element that has left the page this does nothing.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-hidden
      onCancel={(event) => event.preventDefault()}
      className="m-0 size-px overflow-hidden border-0 p-0 opacity-0"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          isEntered = true;
        }}
      >
        <input
          tabIndex={-1}
          onInput={(event) => {
            typed = event.currentTarget.value;
            isEntered = false;
          }}
        />
      </form>
    </dialog>
  );
}
