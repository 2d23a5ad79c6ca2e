/** Texts of the notifications. */
export const notifications = {
  notifications: 'নোটিফিকেশন',
  markAllAsRead: 'সব পড়া হয়েছে বলে ধরুন',
  loadingNotifications: 'আপনার নোটিফিকেশন লোড হচ্ছে',
  noNotifications: 'নতুন কোনো নোটিফিকেশন নেই।',
  notificationsWithCount: 'নোটিফিকেশন, {count}টি পড়া হয়নি',
  readNeedConnection: 'পড়া নোটিফিকেশনের জন্য আপাতত ইন্টারনেট লাগবে',
  choicesNeedConnection: 'এগুলো বদলাতে ইন্টারনেট লাগবে',
} as const
