/** Texts of the pages of invitations, of requests to join, and of successes. */
export const pages = {
  joinRequests: 'உங்கள் சர்க்கிளில் சேரும் கோரிக்கைகள்',
  loadingJoinRequests: 'கோரிக்கைகள் லோட் ஆகின்றன',
  noJoinRequests: 'கோரிக்கை எதுவும் இல்லை.',
  nothingToShowHeading: 'உங்கள் சர்க்கிள்',
  nothingToShow: 'இந்த சர்க்கிளைக் காட்ட முடியவில்லை.',
  nothingToShowHint:
    'இது இந்த போனில் இல்லை, அல்லது கொண்டாட இன்னும் எதுவும் இல்லை. உங்கள் சர்க்கிள்கள் “என் சர்க்கிள்கள்” பக்கத்தில் உள்ளன.',
} as const
