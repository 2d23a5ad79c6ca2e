/** Texts of the notifications. */
export const notifications = {
  notifications: 'नोटिफिकेशन',
  markAllAsRead: 'सर्व वाचल्याची खूण करा',
  loadingNotifications: 'तुमची नोटिफिकेशन लोड होत आहेत',
  noNotifications: 'नवी नोटिफिकेशन नाहीत.',
  notificationsWithCount: 'नोटिफिकेशन, {count} न वाचलेली',
  readNeedConnection: 'वाचलेल्या नोटिफिकेशनसाठी सध्या इंटरनेट लागते',
  choicesNeedConnection: 'हे बदलायला इंटरनेट लागते',
} as const
