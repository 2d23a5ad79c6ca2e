const FILE_URL = /^\/api\/files\/([^/?#]+)/

/** The id of the file that an API URL names; undefined for any other URL. */
export function fileIdOf(url: string): string | undefined {
  return FILE_URL.exec(url)?.[1]
}
