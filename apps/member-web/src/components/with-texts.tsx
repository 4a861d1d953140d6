import type { PortalNamespace } from '@starline/i18n/member/portal';
import { type ReactNode, useEffect, useState } from 'react';
import { loadTexts } from '../lib/language.ts';

type WithTextsProps = { namespaces: readonly PortalNamespace[]; children: ReactNode };

/**
 * Shows the children when their texts are loaded. For rare pages: a loader of a route is in the files of
 * every page.
 */
export function WithTexts({ namespaces, children }: WithTextsProps) {
  const [isReady, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page names the same texts for its life
  useEffect(() => {
    void loadTexts(...namespaces).then(() => setReady(true));
  }, []);
  return isReady && children;
}
