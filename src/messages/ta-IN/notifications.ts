/** Texts of the notifications. */
export const notifications = {
  notifications: 'அறிவிப்புகள்',
  markAllAsRead: 'எல்லாம் படித்ததாகக் குறி',
  loadingNotifications: 'உங்கள் அறிவிப்புகள் லோட் ஆகின்றன',
  noNotifications: 'புதிய அறிவிப்புகள் இல்லை.',
  notificationsWithCount: 'அறிவிப்புகள், படிக்காதது {count}',
  readNeedConnection: 'படித்த அறிவிப்புகளைப் பார்க்க இப்போதைக்கு நெட் தேவை',
  choicesNeedConnection: 'இவற்றை மாற்ற நெட் தேவை',
} as const
