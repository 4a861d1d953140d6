import { type LayoutInput, layOut } from './layout.ts';

type Scope = {
  onmessage: (event: MessageEvent<LayoutInput & { request: number }>) => void;
  postMessage(message: unknown, transfer: Transferable[]): void;
};
const scope = self as unknown as Scope;

scope.onmessage = ({ data }) => {
  const began = performance.now();
  const layout = layOut(data);
  const milliseconds = performance.now() - began;
  scope.postMessage({ request: data.request, layout, milliseconds }, [layout.xs.buffer]);
};
