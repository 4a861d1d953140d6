type Kind = 'member' | 'admin';
/** A person without a browser, at one server: cookies and the CSRF header. */
export declare function person(
  baseUrl: string,
  kind: Kind,
): {
  ask: <Output>(procedure: string, input?: unknown) => Promise<Output>;
  /** Calls a mutation of tRPC. Throws unless it succeeds. */
  act: <Output>(procedure: string, input: unknown) => Promise<Output>;
  /** Sends a GET to any path and returns the answer of any status. */
  get: (path: string) => Promise<Response>;
};
export type Person = ReturnType<typeof person>;
//# sourceMappingURL=api.d.ts.map
