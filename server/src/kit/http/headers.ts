/** Own files only, no frames, no MIME sniffing, no referrer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    // Allows the WebAssembly barcode reader, and no eval.
    "script-src 'self' 'wasm-unsafe-eval'",
    // CSSOM changes are not inline; style elements and attributes are.
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // For barcodes, if the user allows it.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** ASCII for old browsers, and the full name beside it. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\/%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * A proxy's request id if valid, else a new one. Browsers can send one through a proxy, so a prefix marks foreign ids
 * in log and audit.
 */
export function requestIdFrom(header: string | string[] | undefined, fresh: () => string): string {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(header) ? `x-${header}` : fresh()
}
