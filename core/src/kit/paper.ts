/** A printable in the reader's language; all figures are final. */
export type PaperSheet = TableSheet | LabelSheet | ManualSheet

/** A form with a table. It continues over pages, each with a header and number. */
export interface TableSheet {
  readonly kind: 'table'
  readonly heading: string
  /** The issuing organisation. */
  readonly from: string
  readonly number: string
  /** The number as Code 128, an address as QR code. */
  readonly barcode?: string
  readonly qr?: string
  readonly facts: readonly PaperFact[]
  readonly text?: readonly string[]
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly PaperRow[]
  /** In bold. */
  readonly totals?: readonly string[]
  readonly notes?: readonly string[]
  /** Signatures, a line each. */
  readonly signs?: readonly string[]
  /** The label of the seal's frame, one beside each signature. */
  readonly stamp?: string
  /** 'Page', as in 'Page 1 / 3'. */
  readonly page: string
}

export interface PaperFact {
  readonly label: string
  readonly value: string
  /** Two thirds of the line, for names and addresses. */
  readonly wide?: boolean
}

export interface PaperColumn {
  readonly title: string
  /** Of the width. */
  readonly share: number
  readonly right?: boolean
}

/** A bold row is a heading. */
export interface PaperRow {
  readonly cells: readonly string[]
  readonly bold?: boolean
}

/** A sticker of 100 by 70 millimetres, with large text and codes. */
export interface LabelSheet {
  readonly kind: 'label'
  readonly large: string
  readonly lines: readonly string[]
  /** 'n of m', the largest text. */
  readonly count: string
  readonly barcode: string
  readonly qr?: string
}

/** A text of chapters, which are headings of level 1, with its contents. */
export interface ManualSheet {
  readonly kind: 'manual'
  readonly heading: string
  readonly from: string
  /** The heading of the contents. */
  readonly contents: string
  readonly blocks: readonly ManualBlock[]
  readonly page: string
}

export type ManualBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Of a list, with its number or bullet. */
  | { readonly kind: 'item'; readonly mark: string; readonly text: string }

export const figure = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
