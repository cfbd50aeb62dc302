import type { SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'

/** Which lines of an order one looks at. */
export const lineViews = {
  all: () => true,
  open: ({ open }) => open > 0,
  concern: ({ lateDays, overdueDays }) => lateDays > 0 || overdueDays > 0,
  differs: ({ accepted, copies }) => accepted !== null && accepted < copies,
  closed: ({ closed }) => closed > 0,
} as const satisfies Record<string, (line: SupplierOrderLine) => boolean>
export type LineView = keyof typeof lineViews
