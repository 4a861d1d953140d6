import { createContext, useContext } from 'react';

/** The id of what names the row around: buttons of one word, as "show", are described by it. */
export const RowTitle = createContext<string | undefined>(undefined);

export const useRowTitle = (): string | undefined => useContext(RowTitle);
