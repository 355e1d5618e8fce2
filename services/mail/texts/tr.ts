import type { MailTexts } from './en.js';

export const tr: MailTexts = {
  hello: 'Merhaba {name},',
  helloAnybody: 'Merhaba,',
  useAddress: 'Düğme çalışmazsa bu adresi tarayıcınızda açın:',
  linkUntil: 'Bağlantı bir kez kullanılabilir; geçerlilik sonu: {until} (UTC).',
  nothingToDo: 'Bu e-postayı beklemiyorsanız bir şey yapmanız gerekmez.',
  sentBy: 'Pamuk ve tekstil ürünlerini çiftlikten markaya izleyen Selvedge tarafından gönderildi.',
  inviteSubject: 'Selvedge davetiniz',
  inviteIntro: '{invitedBy} sizi, pamuk ve tekstil ürünlerinin çiftlikten markaya izlendiği Selvedge platformuna davet ediyor.',
  inviteFacility: 'Hesabınızın tesisi: {facility}.',
  inviteNext: 'Hesabınızı oluşturmak için bir şifre belirleyin.',
  inviteButton: 'Daveti kabul et',
  resendInviteSubject: 'Selvedge davetiniz, yeniden',
  resendInviteIntro:
    '{invitedBy} sizi Selvedge platformuna davet etti. Yeni bağlantınız aşağıda; önceki e-postadaki bağlantı artık çalışmıyor.',
  resetPasswordSubject: 'Selvedge için yeni şifre belirleyin',
  resetPasswordIntro: 'Hesabınız için yeni bir şifre istendi. İsteyen sizseniz buradan belirleyin.',
  resetPasswordButton: 'Yeni şifre belirle',
  resetPasswordUntil: 'Bağlantı, isteğinizden sonraki 15 dakika içinde bir kez kullanılabilir.',
  resetPasswordIgnore: 'İsteyen siz değilseniz şifreniz olduğu gibi kalır ve bir şey yapmanız gerekmez.',
  partnerInviteSubject: '{partner} Selvedge’de sizinle ticaret yapmak istiyor',
  partnerInviteIntro:
    '{partner}, pamuk ve tekstil ürünlerinin çiftlikten markaya izlendiği Selvedge platformunda iş ortağınız olmak istiyor.',
  partnerInviteNew: 'Yanıtlamak için şu tesis adına bir hesap oluşturun: {facility}.',
  partnerInviteKnown: 'Yanıtlamak için şu tesis adına oturum açın: {facility}.',
  partnerInviteButton: 'Talebi gör',
  requestAssignedSubject: 'Size bir talep atandı',
  requestAssignedIntro: 'Size şu tesisle ilgili bir talep atandı: {facility}. Neden: {reason}.',
  requestAssignedButton: 'Talebi aç',
};
