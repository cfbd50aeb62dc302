import type { Detector } from './detector.ts'

type DetectorKind = new (options: { formats: readonly string[] }) => Detector

const detectorKind = (): DetectorKind | undefined => (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector

/** Browsers lend their camera over https only, or on the machine itself. */
export const canScan = (): boolean => globalThis.navigator?.mediaDevices?.getUserMedia !== undefined

/** The formats of products and of our own documents. */
const formats = ['ean_13', 'code_128'] as const
/** Often enough to feel immediate, seldom enough for the battery. */
const pauseMilliseconds = 120

/** The browser's own reader where it has one, else ours, which is loaded now. */
async function detectorFor(): Promise<Detector> {
  const Kind = detectorKind()
  if (Kind) return new Kind({ formats })
  return (await import('./wasm-reader.ts')).wasmReader()
}

/** Shows the rear camera and reads the first code, until the signal aborts. It releases the camera in either case. */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    const detector = await detectorFor()
    while (!signal.aborted) {
      const found = await detector.detect(video)
      if (found[0]) return found[0].rawValue
      await new Promise((goOn) => setTimeout(goOn, pauseMilliseconds))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
