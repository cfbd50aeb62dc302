import { endpoints } from '@keben/core/contracts'
import { type ImportKind, importCalls, importOwnTerms } from '@keben/core/office/spreadsheets/contract'
import { importKinds } from '@keben/core/office/spreadsheets/sheets'
import { cityRows } from '../fixtures/city.ts'
import { type GivenRow, checkedFile, importedRows } from '../fixtures/imports.ts'
import { asUpload, givenUpload, givenWorkbook } from '../fixtures/workbook.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import { termsFilters, titleFilters } from './catalogue.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { accessStage } from './stage.ts'

const { district } = organisations
// Foreign rows that no other call changes: an import detects changes since its check.
const untouched = { companyCode: 'OTHER', districtCode: '990102', schoolCode: '9901020001', campusCode: '990102000101' }
const { companyCode, districtCode, schoolCode, campusCode } = untouched

/** A new row of each kind, which refers only to the template's organisations. */
function newRow(kind: ImportKind, bookCode: string, codes: { publisher: string; subject: string }): GivenRow {
  const [first = {}] = cityRows[kind]
  const rows: Partial<Record<ImportKind, GivenRow>> = {
    company: { parentCode: companyCode },
    area: { companyCode, settlementModeCode: 'SEASON' },
    school: { districtCode, settlementModeCode: null },
    campus: { schoolCode },
    headcount: { campusCode, grade: 'Grade 7' },
    edition: { publisherCode: codes.publisher },
    book: { publisherCode: codes.publisher, subjectCode: codes.subject, editionCode: 'NEWED', kind: 'other' },
    supplier: { publisherCodes: codes.publisher },
    shop: { companyCode, districtCode },
    user: { companyCode },
    warehouse: { companyCode, parentCode: null, keeperUserName: null },
    coverage: { districtCode: null, schoolCode, warehouseCode: 'WH2' },
    discount: { districtCode, validFrom: '2040-01-01', validTo: '2040-01-31' },
    bookTerms: { companyCode: 'OTHER', bookCode, supplierCode: 'SUP1' },
  }
  return { ...first, ...rows[kind] }
}

/** The number of a checked upload. */
async function upload(app: TestApp, kind: ImportKind, row: GivenRow, by: 'manage' | 'versatile'): Promise<number> {
  const report = await checkedFile(app.as(by), kind, await givenUpload(kind, [row]), { role: 'manage' })
  if (report.importId === null) throw new Error(`A new ${kind} cannot be imported: ${JSON.stringify(report.problems)}`)
  return report.importId
}

/** An upload belongs to its author, even among people with the same rights. */
const uploads = async (app: TestApp, kind: ImportKind, row: GivenRow): Promise<AccessCases> => ({
  cases: [
    {
      at: 'importId',
      as: 'manage',
      input: (importId) => ({ importId }),
      own: await upload(app, kind, row, 'manage'),
      foreign: await upload(app, kind, row, 'versatile'),
    },
  ],
})

/** Business imports its own terms, as the file's author. */
async function ownTerms(app: TestApp): Promise<AccessCases> {
  const checked = async (as: 'business' | 'otherBusiness'): Promise<number> => {
    const file = await givenWorkbook([
      {
        rows: [
          ['Book code', 'Supplier code', 'Purchase discount %'],
          ['NEWBOOK', 'SUP1', 61],
        ],
      },
    ])
    return (await app.as(as).done(importOwnTerms, asUpload(file))).importId ?? 0
  }
  return {
    cases: [
      {
        at: 'importId',
        as: 'business',
        input: (importId) => ({ importId }),
        own: await checked('business'),
        foreign: await checked('otherBusiness'),
      },
    ],
  }
}

const filtered = ({ at, input, ...rest }: AccessCase): AccessCase => ({
  ...rest,
  at: `filter.${at}`,
  input: (id) => ({ filter: input(id) }),
})

/** Filters of the base data exports, each with a kind that has it; administrators see all rows. */
const baseDataFilters: Readonly<Record<string, ImportKind>> = {
  publisherIds: 'edition',
  subjectIds: 'bookTerms',
  editionIds: 'bookTerms',
  companyIds: 'area',
  supplierIds: 'bookTerms',
  parentIds: 'company',
  settlementModeIds: 'area',
  districtIds: 'school',
  salespersonIds: 'school',
  schoolIds: 'campus',
  shopIds: 'user',
}

export const spreadsheetRows: FamilyAccessCases = async (app) => {
  const stage = await accessStage(app)
  await importedRows(app.as('manage'), 'press', [{ code: 'NEWPUB', name: 'New publisher' }])
  await importedRows(app.as('manage'), 'subject', [{ code: 'NEWSUB', name: 'New subject', stages: 'Primary' }])
  await importedRows(app.as('manage'), 'edition', [{ code: 'NEWED', name: 'New edition' }])
  const codes = { publisher: 'NEWPUB', subject: 'NEWSUB' }
  await importedRows(app.as('manage'), 'book', [{ ...newRow('book', '', codes), bookCode: 'NEWBOOK' }])
  const imports: Record<string, AccessCases> = {}
  for (const kind of importKinds) {
    const name = endpoints.find(({ path }) => path === importCalls[kind].path)?.name ?? kind
    imports[name] = await uploads(app, kind, newRow(kind, 'NEWBOOK', codes))
  }
  const { importId } = await importedRows(app.as('manage'), 'press', [{ code: 'TAKEBACK', name: 'Taken back' }])
  return {
    ...imports,
    importOwnTerms: await ownTerms(app),
    undoImport: { cases: [{ at: 'importId', as: 'manage', input: (id) => ({ importId: id }), own: importId }] },
    downloadBooks: { cases: titleFilters(stage, 'granted').map(filtered) },
    downloadBookTerms: { cases: termsFilters(stage, 'granted').map(filtered) },
    downloadBusinessDiscounts: {
      cases: [
        { at: 'filter.districtIds.0', as: 'business', input: (id) => ({ filter: { districtIds: [id] } }), ...district },
        { at: 'filter.publisherIds.0', as: 'business', input: (id) => ({ filter: { publisherIds: [id] } }) },
      ],
      shared: { 'filter.publisherIds.0': 'Publishers belong to nobody.' },
    },
    downloadBaseData: {
      cases: Object.entries(baseDataFilters).map(([filter, kind]) => ({
        at: `filter.${filter}.0`,
        as: 'manage',
        input: (id) => ({ kind, filter: { [filter]: [id] } }),
      })),
    },
  }
}
