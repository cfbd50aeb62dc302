/** What browsers that can read barcodes offer; the compiler's library does not know it yet. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
