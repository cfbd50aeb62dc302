/** The text of a file. Chinese spreadsheets save GB 18030 rather than UTF-8. */
export async function readText(file: Pick<File, 'arrayBuffer'>): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
