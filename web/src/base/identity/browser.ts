// The first match counts: most browsers also carry others' names.
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

/** 'Chrome 140 · Windows', from a user agent; unknown ones stay as they are. */
export function browserName(agent: string): string {
  const named = browsers.map(([pattern, name]) => ({ name, found: pattern.exec(agent) })).find(({ found }) => found)
  const [, system] = systems.find(([pattern]) => pattern.test(agent)) ?? []
  if (!named) return agent.slice(0, 40)
  return [[named.name, named.found?.[1]].filter(Boolean).join(' '), system].filter(Boolean).join(' · ')
}
