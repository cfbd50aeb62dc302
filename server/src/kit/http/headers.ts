/** What browsers are told: our own files only, no frames, no guessing of types, no address given away. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    // Barcodes are read by a WebAssembly file of ours where the browser cannot; this lets it run, and no text as script.
    "script-src 'self' 'wasm-unsafe-eval'",
    // What scripts set through the style of an element is not inline; elements and attributes of style in the page are.
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
  // The camera reads barcodes, where the browser can and the person allows it.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** A file's name for browsers old and new: plain letters, and the true one beside it. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\/%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * A request id that a proxy gave, if it is one; else a new one. Proxies hand on what browsers send: the sign before it says
 * that it is none of ours, so that nobody's request passes for another one in log and audit.
 */
export function requestIdFrom(given: string | string[] | undefined, fresh: () => string): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? `x-${given}` : fresh()
}
