// The first that fits: most browsers also call themselves by the names of others.
const browsers = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** 'Chrome 140 · Windows', from what a browser calls itself; what is unknown stands for itself. */
export function browserName(agent: string): string {
  const named = browsers.map(([pattern, name]) => ({ name, found: pattern.exec(agent) })).find(({ found }) => found)
  const [, system] = systems.find(([pattern]) => pattern.test(agent)) ?? []
  if (!named) return agent.slice(0, 40)
  return [[named.name, named.found?.[1]].filter(Boolean).join(' '), system].filter(Boolean).join(' · ')
}
