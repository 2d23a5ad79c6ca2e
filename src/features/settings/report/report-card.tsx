import { t } from '#messages/later/report.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusAtOnce } from '#ui/hooks/focus-at-once.ts'
import { useReport } from './use-report.ts'
import { ReportForm } from './report-form.tsx'
import { SettingCard } from '../account/setting-card.tsx'

/** Report a Problem, where there is room for it among the settings. */
export function ReportCard({ userId }: { userId: string }) {
  const report = useReport(userId)
  return (
    <SettingCard title={t('reportProblem')}>
      <ReportForm report={report}>
        <Button type="submit">{t('submit')}</Button>
      </ReportForm>
      {report.entry !== undefined && (
        <Button ref={focusAtOnce} variant="secondary" onClick={report.writeAnother}>
          {t('reportAnother')}
        </Button>
      )}
    </SettingCard>
  )
}
