import { useTranslation } from 'react-i18next';

/** Returns a function that translates a name of the server. A name without a text stays as it is. */
export function useNameText(namespace: 'audit' | 'books' | 'imports' | 'members') {
  const { i18n } = useTranslation(namespace);
  return (
    group: 'actions' | 'subjects' | 'fields' | 'names' | 'blockedBy' | 'kinds' | 'steps',
    name: string,
  ): string => {
    const key = `${namespace}:${group}.${name.replaceAll(/[. ]/g, '_')}`;
    return i18n.exists(key) ? (i18n.t as (key: string) => string)(key) : name;
  };
}
