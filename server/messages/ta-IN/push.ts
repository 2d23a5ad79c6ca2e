/** Texts of the calls about push subscriptions. */
export const push = {
  sentToThisDevice: 'இந்தச் சாதனத்துக்கு அறிவிப்புகள் அனுப்பப்படும்.',
  notSentToThisDevice: 'இந்தச் சாதனத்துக்கு அறிவிப்புகள் அனுப்பப்படாது.',
  newMessages: '{cirkle} சர்க்கிளின் சாட்டில் புதிய மெசேஜ்கள்.',
  checkSession: 'இந்தச் சாதனத்தில் நீங்கள் லாகவுட் ஆகியிருக்கலாம். பார்க்க Cirkles ஆப்பைத் திறங்கள்.',
} as const
