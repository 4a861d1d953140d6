import type { ComponentProps, ReactNode } from 'react';
import { languageOf } from './language-of.ts';

type WrittenProps = Omit<ComponentProps<'bdi'>, 'children' | 'lang'> & {
  children: string | null | undefined;
};

/** What stands between Unicode isolates in a sentence of the product: what a person wrote. */
const ISOLATED = /\u2068(.*?)\u2069/su;

/**
 * A text as a person wrote it: a name, a title, a note. It has its own direction, and its language where its
 * letters tell it. docs/access.md#languages
 */
export const Written = ({ children, ...rest }: WrittenProps) => (
  <bdi lang={languageOf(children ?? '')} {...rest}>
    {children}
  </bdi>
);

/**
 * Returns what a place for any content shows. A text is one that a person wrote, or a sentence of the product
 * with such texts in isolates.
 */
export function written(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  const isolated = ISOLATED.exec(content);
  if (!isolated) return languageOf(content) ? <Written>{content}</Written> : content;
  return (
    <>
      {content.slice(0, isolated.index)}
      <Written>{isolated[1]}</Written>
      {written(content.slice(isolated.index + isolated[0].length))}
    </>
  );
}
