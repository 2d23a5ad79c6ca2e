import { t } from '#messages/later/report.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useReport } from './use-report.ts'
import { ReportForm } from './report-form.tsx'

type ReportSheetProps = {
  isOpen: boolean
  onClose: () => void
  userId: string
}

const FORM_ID = 'report'

/** Report a Problem, over the settings. */
export function ReportSheet({ isOpen, onClose, userId }: ReportSheetProps) {
  const report = useReport(userId)
  return (
    <Sheet
      title={t('reportProblem')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        report.entry === undefined ? (
          <Button type="submit" form={FORM_ID}>
            {t('submit')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('done')}</Button>
        )
      }
    >
      <ReportForm report={report} id={FORM_ID} />
    </Sheet>
  )
}
