/** Calls that the list in endpoints.tsv does not have, each with the reason why it is needed. */
export const additions: Readonly<Record<string, string>> = {
  '/api/base/press/state': 'What has history is disabled, never deleted; one call takes one or many in and out of use.',
  '/api/base/subject/state': 'As for publishers.',
  '/api/base/edition/state': 'As for publishers.',
  '/api/base/book/state': 'As for publishers.',
  '/api/base/company/state': 'As for publishers.',
  '/api/base/account/mode/state': 'As for publishers.',
  '/api/base/area/state': 'As for publishers.',
  '/api/base/school/state': 'As for publishers.',
  '/api/base/school/areaState': 'As for publishers.',
  '/api/base/warehouse/state': 'As for publishers.',
  '/api/base/supplier/state': 'As for publishers.',
  '/api/base/shop/state': 'As for publishers.',
  '/api/base/area/discount/state': 'As for publishers.',
  '/api/manage/user/state': 'As for publishers.',
  '/api/excel/download/bookTerms':
    'Every list can leave as a sheet; what a company has agreed is listed apart from the catalogue, and leaves apart from it.',
  '/sso/demo': 'The sign-in page of a demo installation shows its users.',
  '/api/audit/history': 'The history of one entry beside its form; the audit screen looks through everything.',
}
