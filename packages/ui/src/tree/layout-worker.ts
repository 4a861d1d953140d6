import { type LayoutInput, layOut } from './layout.ts';

type Scope = {
  onmessage: (event: MessageEvent<LayoutInput & { turn: number }>) => void;
  postMessage(message: unknown, transfer: Transferable[]): void;
};
const scope = self as unknown as Scope;

scope.onmessage = ({ data }) => {
  const began = performance.now();
  const layout = layOut(data);
  const milliseconds = performance.now() - began;
  scope.postMessage({ turn: data.turn, layout, milliseconds }, [layout.xs.buffer]);
};
