import type { ImportKind } from '@keben/core/office/spreadsheets/contract'
import { cityRows, like } from './city.ts'
import type { GivenRow } from './imports.ts'

const [branch] = cityRows.company
/** Invalid rows over the city of city.ts, each with the cells to report: row, column, rule. */
export const wrongCells: readonly [ImportKind, string, readonly GivenRow[], readonly [number, string, string][]][] = [
  [
    'company',
    'a parent that is itself',
    [{ ...branch, parentCode: 'BRANCH' }],
    [[2, 'Branch of (code)', 'parent_is_itself']],
  ],
  [
    'company',
    'a circle through what exists',
    [{ code: 'HEAD', name: 'Head office', parentCode: 'BRANCH' }],
    [[2, 'Branch of (code)', 'parents_in_a_circle']],
  ],
  [
    'company',
    'a parent that does not exist',
    [{ ...branch, parentCode: 'NONE' }],
    [[2, 'Branch of (code)', 'no_such_entry']],
  ],
  [
    'accountMode',
    'days and words',
    [like('accountMode', { dueDays: 366, billPer: 'sometimes' })],
    [
      [2, 'Due days', 'too_big_number'],
      [2, 'Bills', 'not_a_choice'],
    ],
  ],
  [
    'area',
    'a short code and a wrong tax id',
    [like('area', { code: '3301', taxId: '91330100MA00000000' })],
    [
      [2, 'Code', 'district_code'],
      [2, 'Tax id', 'tax_id_check_character'],
    ],
  ],
  [
    'area',
    'another company, while this one’s warehouses stand here',
    [like('area', { companyCode: 'HEAD' })],
    [[2, 'Company code', 'company_works_here']],
  ],
  [
    'school',
    'a stage that still has students',
    [like('school', { stages: 'Senior' })],
    [[2, 'Stages', 'stages_leave_grades']],
  ],
  [
    'school',
    'a salesperson of nobody’s',
    [like('school', { salespersonUserName: 'keeper.one' })],
    [[2, 'Salesperson (user name)', 'salesperson_of_company']],
  ],
  ['school', 'a code that stands twice', [like('school', {}), like('school', {})], [[3, 'Code', 'twice_in_file']]],
  ['campus', 'another school', [like('campus', { schoolCode: '3301030001' })], [[2, 'School code', 'campus_stays']]],
  ['headcount', 'a grade that is not taught', [like('headcount', { grade: 12 })], [[2, 'Grade', 'grade_not_taught']]],
  [
    'headcount',
    'more funded students than students',
    [like('headcount', { fundedStudents: 169 })],
    [[2, 'State-funded', 'funded_are_students']],
  ],
  [
    'headcount',
    'campus and grade twice, in different words',
    [like('headcount', { grade: 'Grade 1' }), like('headcount', { grade: '一年级' })],
    [[3, 'Campus code', 'twice_in_file']],
  ],
  [
    'supplier',
    'publishers that do not exist or are disabled',
    [
      { code: 'G002', name: 'Two', publisherCodes: 'P001, NONE' },
      { code: 'G003', name: 'Three', publisherCodes: 'P002' },
      // The row had that value before.
      like('supplier', {}),
    ],
    [
      [2, 'Publisher codes', 'no_such_entry'],
      [3, 'Publisher codes', 'disabled_entry'],
    ],
  ],
  [
    'shop',
    'percent and money',
    [like('shop', { discountBp: '100.5', creditLimitFen: 'much' })],
    [
      [2, 'Discount %', 'too_big_number'],
      [2, 'Credit limit', 'not_money'],
    ],
  ],
  ['shop', 'what is no percentage', [like('shop', { discountBp: '72.555' })], [[2, 'Discount %', 'not_a_percentage']]],
  [
    'user',
    'roles without their organisation, and the other way round',
    [
      like('user', { userName: 'new.one', roles: 'School' }),
      like('user', { userName: 'new.two', roles: '' }),
      like('user', { userName: 'x', mobile: '123' }),
    ],
    [
      [2, 'Company code', 'organisation_not_of_roles'],
      [2, 'School code', 'organisation_needed'],
      [3, 'Roles', 'required'],
      [4, 'User name', 'user_name'],
      [4, 'Mobile', 'mobile'],
    ],
  ],
  [
    'user',
    'a campus of another school',
    [like('user', { schoolCode: '3301030001' }, 2)],
    [[2, 'Campus code', 'campus_of_school']],
  ],
  [
    'user',
    'the same name in other letters',
    [like('user', {}), like('user', { userName: 'SALES.ONE' })],
    [[3, 'User name', 'twice_in_file']],
  ],
  [
    'user',
    'a keeper who would keep on keeping',
    [like('user', { roles: 'Business' }, 1)],
    [[2, 'Roles', 'still_keeps']],
  ],
  [
    'user',
    'oneself without the role',
    [{ userName: 'manage', name: 'Me', mobile: '13900000000', roles: 'Business', companyCode: 'OWN' }],
    [[2, 'Roles', 'own_administrator_role']],
  ],
  [
    'warehouse',
    'kinds the wrong way up, within the file',
    [
      like('warehouse', { code: 'W021', kind: 'branch', parentCode: 'W022' }),
      like('warehouse', { code: 'W022', kind: 'zone', parentCode: null }),
    ],
    [[2, 'Part of (code)', 'parent_is_lower']],
  ],
  [
    'warehouse',
    'a grandparent that is its grandchild',
    [
      like('warehouse', { parentCode: 'W030' }, 1),
      like('warehouse', { code: 'W030', kind: 'centre', parentCode: 'W001' }),
    ],
    [
      [2, 'Part of (code)', 'parts_in_a_circle'],
      [3, 'Part of (code)', 'parts_in_a_circle'],
    ],
  ],
  [
    'warehouse',
    'a part of what serves',
    [like('warehouse', { code: 'W031', parentCode: 'W011' })],
    [[2, 'Part of (code)', 'parent_serves']],
  ],
  [
    'warehouse',
    'a keeper who is none',
    [like('warehouse', { keeperUserName: 'sales.one' })],
    [[2, 'Keeper (user name)', 'not_a_keeper']],
  ],
  [
    'warehouse',
    'a district that is served and lost',
    [like('warehouse', { districtCode: '330103' }, 1)],
    [[2, 'Home district code', 'warehouse_still_serves']],
  ],
  [
    'warehouse',
    'a company that its districts do not have',
    [like('warehouse', { companyCode: 'OTHER', districtCode: '990102' }, 2)],
    [
      [2, 'Company code', 'shared_in_other_company'],
      [2, 'Home district code', 'warehouse_still_serves'],
    ],
  ],
  [
    'coverage',
    'what is no leaf, or of another district',
    [
      { districtCode: '330102', warehouseCode: 'W001' },
      { districtCode: '330103', warehouseCode: 'W011' },
      { schoolCode: '3301020001', warehouseCode: 'W002' },
    ],
    [
      [2, 'Warehouse code', 'not_a_leaf_of_district'],
      [3, 'Warehouse code', 'not_a_leaf_of_district'],
    ],
  ],
  [
    'coverage',
    'nobody, and both',
    [{ warehouseCode: 'W011' }, { districtCode: '330102', schoolCode: '3301020001', warehouseCode: 'W011' }],
    [
      [2, 'District code', 'district_or_school'],
      [3, 'School code', 'district_and_school'],
    ],
  ],
  [
    'discount',
    'an overlap with what exists',
    [like('discount', { validFrom: '2027-08-31', validTo: '2027-12-31' })],
    [[2, 'Valid from', 'discount_overlaps']],
  ],
  [
    'discount',
    'an overlap within the file',
    [
      like('discount', { validFrom: '2030-01-01', validTo: null }),
      like('discount', { validFrom: '2031-01-01', validTo: '2031-12-31' }),
      like('discount', { validFrom: '2032-01-01', validTo: '2032-12-31' }),
    ],
    [
      [3, 'Valid from', 'discounts_overlap_in_file'],
      [4, 'Valid from', 'discounts_overlap_in_file'],
    ],
  ],
  [
    'discount',
    'targets that do not belong to the scope, and no day',
    [
      like('discount', { scope: 'book', publisherCode: 'P001' }),
      like('discount', { validFrom: '2026-02-30' }),
      like('discount', { validFrom: '2026-09-01', validTo: '2026-08-31' }),
    ],
    [
      [2, 'Publisher code', 'target_of_scope'],
      [2, 'Book code', 'required'],
      [3, 'Valid from', 'not_a_day'],
      [4, 'Valid to', 'ends_before_it_begins'],
    ],
  ],
  [
    'bookTerms',
    'a supplier and a title that do not exist',
    [like('bookTerms', { supplierCode: 'NONE', bookCode: 'NONE' })],
    [
      [2, 'Book code', 'no_such_entry'],
      [2, 'Supplier code', 'no_such_entry'],
    ],
  ],
]
