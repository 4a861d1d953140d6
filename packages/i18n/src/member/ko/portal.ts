/// <reference types="vite/types/importMeta.d.ts" />
/** The texts of the portal in this language. For webs: Vite reads the folder. */
export const portal = import.meta.glob<Record<string, object>>('./portal/*.ts');
