import type { HistoryFilter } from '#contract/http/payments/history.ts'
import { fetchFile } from '#data/api/fetch-file.ts'
import { OWN } from '#data/ledger/ledger.ts'
import { downloadBlob } from '#lib/browser/download-blob.ts'
import { t } from '#messages/later/payments/history.ts'
import { filterQuery } from './filters/history-filter.ts'

/**
 * Downloads a history as a file: all rows that match the filter, as the server has them now. Throws what
 * `fetchFile` throws.
 */
export async function downloadCsv(list: string, filter: HistoryFilter, token: string): Promise<void> {
  const path = list === OWN ? 'payment/history.csv' : `cirkles/${encodeURIComponent(list)}/statement.csv`
  const query = filterQuery(filter)
  const { bytes } = await fetchFile(query === '' ? path : `${path}?${query}`, {
    token,
    accept: /^(text\/csv)\b/i,
    refusal: t('fileRefused'),
  })
  downloadBlob(
    new Blob([bytes], { type: 'text/csv' }),
    list === OWN ? 'cirkles-payments.csv' : 'cirkles-statement.csv',
  )
}
