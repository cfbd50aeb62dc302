import { home } from '@keben/web/pages'
import { pages as base } from '@keben/web/pages/base'
import { pages as buying } from '@keben/web/pages/buying'
import { pages as districts } from '@keben/web/pages/districts'
import { pages as money } from '@keben/web/pages/money'
import { pages as ordering } from '@keben/web/pages/ordering'
import { pages as schools } from '@keben/web/pages/schools'
import { pages as sending } from '@keben/web/pages/sending'
import { pages as shops } from '@keben/web/pages/shops'
import { pages as statistics } from '@keben/web/pages/statistics'
import { pages as warehouse } from '@keben/web/pages/warehouse'

/** Every screen's page, of all parts of the menu. */
export const pages = {
  '/sys': home,
  ...ordering,
  ...districts,
  ...schools,
  ...buying,
  ...warehouse,
  ...sending,
  ...shops,
  ...money,
  ...statistics,
  ...base,
}
