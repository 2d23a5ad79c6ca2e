/** Texts of the notifications. */
export const notifications = {
  notifications: 'నోటిఫికేషన్లు',
  markAllAsRead: 'అన్నీ చదివినట్టు గుర్తు పెట్టండి',
  loadingNotifications: 'మీ నోటిఫికేషన్లు లోడ్ అవుతున్నాయి',
  noNotifications: 'కొత్త నోటిఫికేషన్లు లేవు.',
  notificationsWithCount: 'నోటిఫికేషన్లు, చదవనివి {count}',
  readNeedConnection: 'చదివిన నోటిఫికేషన్లకు ప్రస్తుతం నెట్ కావాలి',
  choicesNeedConnection: 'వీటిని మార్చడానికి నెట్ కావాలి',
} as const
