/** Texts of the notifications. */
export const notifications = {
  notifications: 'नोटिफ़िकेशन',
  markAllAsRead: 'सब पढ़ा हुआ मार्क करें',
  loadingNotifications: 'आपके नोटिफ़िकेशन लोड हो रहे हैं',
  noNotifications: 'कोई नया नोटिफ़िकेशन नहीं।',
  notificationsWithCount: 'नोटिफ़िकेशन, {count} बिना पढ़े',
  readNeedConnection: 'पढ़े हुए नोटिफ़िकेशन के लिए अभी इंटरनेट चाहिए',
  choicesNeedConnection: 'इन्हें बदलने के लिए इंटरनेट चाहिए',
} as const
