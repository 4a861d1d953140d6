/** Whether a page may use passkeys: browsers offer them over TLS and on localhost, and to no bare address. */
export const mayHavePasskeys = (hostname = window.location.hostname): boolean =>
  'PublicKeyCredential' in window && !/^[\d.[]/.test(hostname);
