import type { NamedEndpoint, OpenApi } from './openapi.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The API as one page without scripts, by family. */
export function docsPage(endpoints: readonly NamedEndpoint[], document: OpenApi): string {
  const families = Map.groupBy(endpoints, ({ family }) => family)
  const sections = [...families].map(([family, calls]) => section(family, calls, document))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>keben API</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<main>
<h1>keben API</h1>
<p>${escaped(String(document.info['description']))} The same for programs: <a href="openapi.json">openapi.json</a>.</p>
<nav>${[...families.keys()].map((family) => `<a href="#${family}">${escaped(family)}</a>`).join(' ')}</nav>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function section(family: string, calls: readonly NamedEndpoint[], document: OpenApi): string {
  return `<section id="${escaped(family)}"><h2>${escaped(family)}</h2>${calls.map((each) => call(each, document)).join('\n')}</section>`
}

function call({ name, path, about, roles, writes, answers }: NamedEndpoint, { components }: OpenApi): string {
  const who = typeof roles === 'string' ? roles : roles.join(', ')
  const schema = (part: string) => escaped(JSON.stringify(components.schemas[`${name}.${part}`], undefined, 2))
  const output =
    answers === 'file'
      ? '<p>A file.</p>'
      : answers === 'events'
        ? '<p>Server-sent events.</p>'
        : `<pre tabindex="0">${schema('output')}</pre>`
  return `<details id="${escaped(name)}">
<summary><code>${escaped(path)}</code> <span>${escaped(about)}</span></summary>
<dl><dt>Who</dt><dd>${escaped(who)}</dd><dt>Changes something</dt><dd>${writes ? 'yes: send an Idempotency-Key' : 'no'}</dd></dl>
<h3>Input</h3><pre tabindex="0">${schema('input')}</pre>
<h3>Answer (in <code>data</code>)</h3>${output}
</details>`
}

/** A file, because the content security policy forbids inline styles. */
export const docsStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
nav { display: flex; gap: 1rem; flex-wrap: wrap; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
summary { cursor: pointer; }
summary span { opacity: 0.75; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
pre { overflow: auto; max-height: 30rem; padding: 0.75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
`
