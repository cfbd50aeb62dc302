/** The base path of the platform, without a trailing slash: '' or '/books'. The server writes it into the page. */
export const basePath = (): string => new URL(document.baseURI).pathname.replace(/\/$/, '')

/** A URL within the platform: `atBase('/sys')`. */
export const atBase = (path: string): string => basePath() + path

/** The public URL, for the QR codes on paper. */
export const productAddress = (): string => new URL(atBase('/'), window.location.href).href

/** The current path within the platform: '/sys/baseInfo/subject'. */
export function pathInside(): string {
  const base = basePath()
  const path = window.location.pathname
  return path.startsWith(`${base}/`) ? path.slice(base.length) : '/'
}
