/** Something to print, in words that are already those of its reader: no figure is computed after this. */
export type Sheet = TableSheet | LabelSheet

/** A form with a table: notes, lists, letters. It flows over as many pages as it needs, each with its head and number. */
export interface TableSheet {
  readonly kind: 'table'
  readonly heading: string
  /** The organisation in whose name it goes out. */
  readonly from: string
  readonly number: string
  /** What a scanner reads: the number as Code 128, an address as QR code. */
  readonly barcode?: string
  readonly qr?: string
  readonly facts: readonly Fact[]
  /** Paragraphs before the table, as in a letter. */
  readonly text?: readonly string[]
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** The last row, in bold. */
  readonly totals?: readonly string[]
  /** Paragraphs after the table. */
  readonly notes?: readonly string[]
  /** Who signs, each over a line of its own. */
  readonly signs?: readonly string[]
  /** A frame for the seal, with a word in it. */
  readonly stamp?: string
  /** The word beside page numbers: 'Page', as in 'Page 1 / 3'. */
  readonly page: string
}

export interface Fact {
  readonly label: string
  readonly value: string
  /** Two thirds of the line instead of one: names, addresses. */
  readonly wide?: boolean
}

export interface Column {
  readonly title: string
  /** Its share of the width. */
  readonly share: number
  readonly right?: boolean
}

/** A row of cells; one in bold is a heading over those that follow. */
export interface Row {
  readonly cells: readonly string[]
  readonly bold?: boolean
}

/** A sticker of 100 by 70 millimetres: large words for whoever carries it, codes for whoever scans it. */
export interface LabelSheet {
  readonly kind: 'label'
  readonly large: string
  readonly lines: readonly string[]
  /** 'n of m', larger than anything else. */
  readonly count: string
  readonly barcode: string
  readonly qr?: string
}

/** A figure as it stands on paper. */
export const figure = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
