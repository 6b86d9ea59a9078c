import {
  anew,
  BY_TELEPHONE,
  changed,
  INFO,
  LOTTERY_TICKET,
  named,
  NEWS,
  press,
  pressUntil,
  REFUSED,
  room,
  WITHIN,
  words,
  type DialogAt,
} from './dialog-acts.ts'
import { paths } from '../web/site/src/paths.ts'

/** Every dialog and sheet of the player site; a test holds it against the source. */
export const dialogs: readonly DialogAt[] = [
  // The lobby, for anybody. Login and registration are pages as well.
  {
    file: 'accounts/sign-in/AuthDialogs.tsx',
    opener: 'visitor',
    path: paths.login(),
    open: async (page) => await page.locator('dialog input').first().waitFor(),
  },
  {
    file: 'accounts/sign-in/CountryPicker.tsx',
    opener: 'visitor',
    path: paths.register(),
    told: BY_TELEPHONE,
    open: pressUntil(WITHIN, '.dialing-code'),
  },
  {
    file: 'accounts/sign-in/MobileFields.tsx',
    opener: 'visitor',
    path: paths.register(),
    told: {
      ...BY_TELEPHONE,
      '/wps/verification/sms/register': REFUSED('phone_too_many_requests'),
    },
    open: async (page) => {
      await page.locator('dialog input[type=tel]').fill('11987654321')
      await pressUntil(WITHIN, '.send-code:enabled')(page)
    },
  },
  {
    file: 'play/search/SearchDialog.tsx',
    opener: 'visitor',
    path: paths.home(),
    open: press('.bar button.bar-item >> nth=1'),
  },
  {
    file: 'comms/content/NoticeDialog.tsx',
    opener: 'visitor',
    path: paths.home(),
    // It passes by without end, so that nobody could wait until it stands.
    open: async (page) => await page.locator('.ticker-item').first().dispatchEvent('click'),
  },
  {
    file: 'layout/SideDrawer.tsx',
    opener: 'visitor',
    path: paths.home(),
    open: press('.bar button.bar-item >> nth=0'),
  },
  {
    file: 'play/catalogue/ContainerHost.tsx',
    opener: 'visitor',
    path: paths.seamless(),
    ready: '.maker',
    open: press('section:not(:first-of-type) .maker'),
  },
  {
    file: 'accounts/sign-in/ForgotDialog.tsx',
    journey: 'ways-in/forgotten.ts',
    as: 'forgotten, by phone',
  },
  {
    file: 'accounts/security/AccountCodesDialog.tsx',
    journey: 'ways-in/forgotten.ts',
    as: 'account recovery codes',
  },
  // What whoever has just come in is told.
  { file: 'accounts/sign-in/WelcomeDialog.tsx', journey: 'ways-in/new-people.ts', as: 'welcome' },
  {
    file: 'engagement/activities/ApplicationDialog.tsx',
    opener: 'member',
    path: paths.promotions(),
    ready: '.application button',
    open: press('.application button'),
  },
  {
    file: 'comms/content/AnnouncementPopup.tsx',
    opener: 'visitor',
    path: paths.home(),
    ready: '.card',
    told: { '/wps/relay/MCSFE_getListAnnouncements': changed({ popup: NEWS }) },
    open: anew('announcements-closed'),
  },
  {
    file: 'accounts/sign-in/ChangePasswordDialog.tsx',
    opener: 'member',
    path: paths.home(),
    ready: '.card',
    told: { [INFO]: changed({ passwordExpired: true }) },
    open: anew('afterLogin'),
  },
  {
    file: 'accounts/sign-in/TermsDialog.tsx',
    opener: 'member',
    path: paths.home(),
    ready: '.card',
    told: { [INFO]: changed({ termsDue: '2026-01' }) },
    open: anew('afterLogin'),
  },
  // A member's own pages.
  {
    file: 'accounts/sign-in/LogoutDialog.tsx',
    opener: 'member',
    path: paths.home(),
    ready: '.balance',
    open: pressUntil(
      WITHIN,
      '.bar button.bar-item >> nth=0',
      `dialog button:has-text("${words('common', 'logout')}")`,
    ),
  },
  {
    file: 'accounts/security/PrivacySection.tsx',
    opener: 'member',
    path: paths.member('securityCenter'),
    ready: '.member-page form',
    // Whoever has money in the house cannot be forgotten yet.
    told: { '/wps/privacy': changed({ blocks: [], erasure: null }) },
    open: press(named('privacy', 'erase.do')),
  },
  {
    file: 'accounts/sign-in/StepUpDialog.tsx',
    opener: 'member',
    path: paths.member('securityCenter'),
    ready: '.member-page form',
    told: { '/wps/privacy/export': REFUSED('step_up_required') },
    open: press(named('privacy', 'export.do')),
  },
  {
    file: 'accounts/responsible-gaming/PlayGuard.tsx',
    opener: 'member',
    path: paths.play('HS-KOI'),
    ready: '.stage',
    told: { '/wps/protection/play': changed({ checkDue: true }) },
    open: async () => {},
  },
  {
    file: 'reporting/records/LineSheet.tsx',
    opener: 'member',
    path: paths.member('transactionHistory'),
    ready: '.lines button',
    open: press('.lines button'),
  },
  {
    file: 'play/lottery/SlipSheet.tsx',
    opener: 'member',
    path: paths.lottery('vnLottery', 'VN-FAST-5'),
    ready: '.lot-bar-slip',
    open: press('.lot-bar-slip'),
  },
  {
    file: 'play/lottery/TicketDialog.tsx',
    opener: 'member',
    path: `${paths.lottery('vnLottery', 'VN-FAST-5')}&view=tickets`,
    told: { '/wps/lottery/tickets': changed({ items: [LOTTERY_TICKET] }) },
    ready: '.lot-ticket-row',
    open: press('.lot-ticket-row'),
  },
  {
    file: 'reporting/records/RoundSheet.tsx',
    opener: 'member',
    path: paths.member('personalHistoryCopy'),
    ready: '.lines button',
    open: press('.lines button'),
  },
  {
    file: 'accounts/member/FaceDialog.tsx',
    opener: 'member',
    path: paths.member(),
    ready: '.centre-face',
    open: press('.centre-face'),
  },
  {
    file: 'comms/messages/MessageSheet.tsx',
    opener: 'member',
    path: `${paths.member('messageV2')}?state=unread`,
    ready: '.inbox-line[data-unread]',
    // Read, it leaves the list of unread ones, and stays open.
    open: async (page) => {
      const listed = page.waitForResponse(
        (answer) => answer.url().includes('/wps/messages') && answer.request().method() === 'GET',
      )
      await press('.inbox-line[data-unread]')(page)
      await listed
    },
  },
  {
    file: 'accounts/responsible-gaming/LimitDialog.tsx',
    opener: 'member',
    path: paths.member('playSafely'),
    ready: '.panel',
    open: press(named('limits', 'limits.add')),
  },
  {
    file: 'accounts/responsible-gaming/PausePanel.tsx#BreakDialog',
    opener: 'member',
    path: paths.member('playSafely'),
    ready: '.panel',
    open: press(named('limits', 'pause')),
  },
  {
    file: 'accounts/responsible-gaming/PausePanel.tsx#ExclusionDialog',
    journey: 'ways-in/ways-out.ts',
    as: 'an exclusion',
  },
  {
    file: 'accounts/responsible-gaming/PausePanel.tsx#SureDialog',
    opener: 'member',
    path: paths.member('playSafely'),
    ready: '.panel',
    open: pressUntil(
      `dialog[open]:has-text("${words('limits', 'exclusion.sure')}")`,
      named('limits', 'exclusion'),
      'dialog .btn-main',
    ),
  },
  {
    file: 'accounts/security/ContactDialog.tsx',
    journey: 'ways-in/second-things.ts',
    as: 'binding a telephone',
  },
  {
    file: 'accounts/security/SocialSection.tsx',
    journey: 'ways-in/elsewhere.ts',
    as: 'linking',
  },
  {
    file: 'accounts/security/EnrolAuthenticator.tsx',
    journey: 'ways-in/second-things.ts',
    as: 'turning an authenticator on',
  },
  {
    file: 'accounts/security/RecoveryCodesDialog.tsx',
    journey: 'ways-in/second-things.ts',
    as: 'recovery codes',
  },
  {
    file: 'accounts/security/PasskeysSection.tsx',
    journey: 'ways-in/second-things.ts',
    as: 'naming a passkey',
  },
  // The calendar of the kit, where members look for days.
  {
    file: 'kit/ui/Calendar.tsx',
    opener: 'member',
    path: paths.member('personalHistoryCopy'),
    ready: '.date-field',
    open: press('.date-field .icon-btn'),
  },
  // The agent centre.
  {
    file: 'affiliates/AgentNav.tsx',
    opener: 'agent',
    path: room('agentTeamOverview'),
    open: press('.agent-tab[aria-haspopup]'),
  },
  {
    file: 'affiliates/overview/TodaySoFar.tsx',
    opener: 'agent',
    path: room('agentTeamOverview'),
    ready: '.agent-run',
    open: press('.agent-run'),
  },
  {
    file: 'affiliates/team/MemberSheet.tsx',
    opener: 'agent',
    path: room('downlineManagmentView'),
    open: press('.agent-member'),
  },
  {
    file: 'affiliates/contracts/OfferSheet.tsx',
    opener: 'agent',
    path: `${room('downlineManagmentView')}&only=agents`,
    ready: '.agent-member:has-text("lucia.agent")',
    open: pressUntil(
      '.agent-offer',
      '.agent-member:has-text("lucia.agent")',
      named('agentcentre', 'offer'),
    ),
  },
  // Nobody is paid but where somebody has played and its window is over, as in that journey.
  {
    file: 'affiliates/pay/CommissionSheet.tsx',
    journey: 'agent-steps.ts',
    as: 'how an amount came about',
  },
  {
    file: 'affiliates/register/NewLink.tsx',
    opener: 'agent',
    path: room('registerCenter'),
    open: press(named('agentcentre', 'link.new')),
  },
  {
    file: 'affiliates/contracts/ContractSheet.tsx',
    opener: 'agent',
    path: room('contractRequests'),
    open: press('.line[aria-haspopup=dialog]'),
  },
]
