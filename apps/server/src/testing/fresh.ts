let made = 0;

/** Returns the prefix with a number that no other call of this process returned. */
export const fresh = (prefix: string): string => {
  made += 1;
  return `${prefix}${made}`;
};
