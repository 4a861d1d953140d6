import { useTranslation } from 'react-i18next';

/** The text for a name that the server uses; the name itself when there is no text. */
export function useNameText(namespace: 'audit' | 'books' | 'members') {
  const { i18n } = useTranslation(namespace);
  return (group: 'actions' | 'subjects' | 'names' | 'blockedBy', name: string): string => {
    const key = `${namespace}:${group}.${name.replaceAll(/[. ]/g, '_')}`;
    return i18n.exists(key) ? (i18n.t as (key: string) => string)(key) : name;
  };
}
