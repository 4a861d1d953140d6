/** Headers of a stored file that staff load: saved and never shown, so that nothing in it runs. */
export const DOWNLOAD_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
};
