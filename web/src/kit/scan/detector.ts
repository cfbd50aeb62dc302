/** The Barcode Detection API, which the compiler's library lacks. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
