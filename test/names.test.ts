import { endpoints } from '@keben/core/contracts'
import { type Role, mayCall, roles } from '@keben/core/roles'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Reply } from './client.ts'
import { choicesOf, sampleOf, schemaOf } from './generated/schema.ts'
import { givenPatch } from './fixtures/patch.ts'
import { countedWhole, givenSupply, createSupply } from './fixtures/supply.ts'
import { createTestApp } from './test-app.ts'

// Lists, dictionaries, templates and downloads name only visible organisations: every role makes every reading call, in
// a city where other organisations have rows of every kind.

const app = await createTestApp({ liveMs: 100 })
const { season, own, resultId } = await createSupply(app, {
  season: { state: 'patching' },
  orderState: 'accepted',
  receipt: true,
})
await countedWhole(app, own.receiptId)
for (const whose of ['own', 'foreign'] as const)
  await givenSupply(app, season, whose, { orderState: 'accepted', receipt: true })
await givenPatch(app, season, { state: 'approved' })

type Call = (typeof endpoints)[number]

const known: Readonly<Record<string, unknown>> = { planId: season.planId, resultId }

/** Every input that is right by its shape, with the season that there is: one for each choice that it offers. */
function inputsOf(call: Call): unknown[] {
  return choicesOf(schemaOf(call)).map((shape) => {
    const fields = Object.entries(shape.properties ?? {})
    const named = fields.filter(([name]) => name in known || shape.required?.includes(name))
    return Object.fromEntries(named.map(([name, inner]) => [name, known[name] ?? sampleOf(inner)]))
  })
}

/** What an answer says, a sheet too. */
function textOf({ headers, body }: Reply): string {
  return String(headers['content-type']).includes('spreadsheet') ? unpacked(body).join('\n') : body.toString('utf8')
}

/** The texts of the files in an archive, by the directory at its end. */
function unpacked(archive: Buffer): string[] {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const texts: string[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let number = archive.readUInt16LE(end + 10); number > 0; number -= 1) {
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    texts.push((archive.readUInt16LE(at + 10) ? inflateRawSync(packed) : packed).toString('utf8'))
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return texts
}

/** Names of other organisations' rows. */
const foreign =
  /Other (?:company|district|school|store|shop|supplier)|Person other\w+|\bSHOP2\b|\bWH2\b|\bSUP2\b|\b99010200\d+/g

/** What is everybody's, with the reason; more than this it must not name. */
const everybodys: Readonly<Record<string, { readonly names: readonly string[]; readonly why: string }>> = {
  supplierDict: {
    names: ['Other supplier', 'SUP2'],
    why: 'Suppliers belong to no company: each buys from whom it likes.',
  },
  downloadOwnTermsTemplate: {
    names: ['SUP2'],
    why: 'As the dictionary of suppliers: terms are agreed with any of them.',
  },
}

const reads = endpoints.filter(({ writes, answers, roles: who }) => !writes && answers !== 'events' && who !== 'public')
const others = roles.filter((role) => role !== 'manage')

async function foreignNamesIn(call: Call, role: Role): Promise<string[]> {
  const found = new Set<string>()
  for (const input of inputsOf(call)) {
    const reply = await app.as(role).download(call, input)
    for (const [name] of textOf(reply).matchAll(foreign)) found.add(name)
  }
  return [...found].toSorted()
}

describe.each(others)('%s', (role) => {
  it('reads no names of other organisations', { timeout: 300_000 }, async () => {
    const namesSeen: Record<string, string[]> = {}
    for (const call of reads.filter(({ roles: who }) => mayCall(who, role))) {
      const names = (await foreignNamesIn(call, role)).filter((name) => !everybodys[call.name]?.names.includes(name))
      if (names.length) namesSeen[call.name] = names
    }
    expect(namesSeen).toEqual({})
  })
})
