/** Pages load a sheet and pictures, send a form to us, and run nothing. */
export const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
