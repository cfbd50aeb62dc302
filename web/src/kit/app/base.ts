/** The path under which the platform is served, without a slash at the end: '' or '/books'. The server writes it into the page. */
export const basePath = (): string => new URL(document.baseURI).pathname.replace(/\/$/, '')

/** An address within the platform: `atBase('/sys')`. */
export const atBase = (path: string): string => basePath() + path

/** Where people reach the product: codes on paper lead there. */
export const productAddress = (): string => new URL(atBase('/'), window.location.href).href

/** Where the browser is, within the platform: '/sys/baseInfo/subject'. */
export function pathInside(): string {
  const base = basePath()
  const path = window.location.pathname
  return path.startsWith(`${base}/`) ? path.slice(base.length) : '/'
}
