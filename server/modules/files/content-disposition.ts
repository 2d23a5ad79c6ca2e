/**
 * The Content-Disposition header for any Unicode file name: in ASCII for old clients, and in UTF-8.
 * @see https://www.rfc-editor.org/rfc/rfc6266
 */
export const contentDisposition = (disposition: 'inline' | 'attachment', name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const utf8 = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${utf8}`
}
