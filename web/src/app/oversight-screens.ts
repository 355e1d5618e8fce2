import type { Screens } from './routes.js';

const requests = {
  title: 'requests',
  texts: ['profile', 'requests'],
  load: async () => (await import('../features/watch/requests/requests-page.js')).RequestsPage,
} as const;
const actions = {
  title: 'actions',
  texts: ['requests'],
  load: async () => (await import('../features/watch/grievances/actions/actions-page.js')).ActionsPage,
} as const;
const underRoom = { title: 'auditRoom', screen: 'auditRoom' } as const;

/** Lists the screens of auditors and monitors, and of sites about findings. */
export const oversightScreens: Screens = {
  report: { bare: true, texts: ['intake'], load: async () => (await import('../features/watch/report/report-page.js')).ReportPage },
  reportFollow: { bare: true, texts: ['intake'], load: async () => (await import('../features/watch/report/follow-page.js')).FollowPage },
  sharedRoom: {
    bare: true,
    texts: ['replay', 'sharedRoom'],
    load: async () => (await import('../features/ledger/replay/shared/shared-room-page.js')).SharedRoomPage,
  },
  trust: { bare: true, texts: ['trust'], load: async () => (await import('../features/ledger/trust/trust-page.js')).TrustPage },
  rooms: {
    title: 'rooms',
    texts: ['facility'],
    load: async () => (await import('../features/ground/facilities/rooms/rooms-page.js')).RoomsPage,
  },
  farmManagement: {
    title: 'farms',
    texts: ['farms'],
    load: async () => (await import('../features/trace/farms/farms-page.js')).FarmManagementPage,
  },
  requests,
  request: requests,
  farmMonitorRequests: requests,
  farmMonitorRequest: requests,
  auditLog: {
    title: 'auditLog',
    texts: ['operations', 'replay'],
    load: async () => (await import('../features/watch/operations/audit-log/audit-log-page.js')).AuditLogPage,
  },
  operations: {
    title: 'operations',
    texts: ['operations', 'trust'],
    load: async () => (await import('../features/watch/operations/operations-page.js')).OperationsPage,
  },
  auditRoom: {
    title: 'auditRoom',
    texts: ['audits'],
    load: async () => (await import('../features/ledger/replay/room/room-page.js')).RoomPage,
  },
  auditSite: {
    title: 'auditRoom',
    under: underRoom,
    texts: ['audits'],
    load: async () => (await import('../features/ledger/replay/room/site-page.js')).SitePage,
  },
  auditBeside: {
    title: 'auditRoom',
    under: underRoom,
    texts: ['audits', 'replay'],
    load: async () => (await import('../features/ledger/replay/room/beside/beside-page.js')).BesidePage,
  },
  auditSample: {
    title: 'auditRoom',
    under: underRoom,
    texts: ['audits', 'replay'],
    load: async () => (await import('../features/ledger/replay/room/samples/sample-page.js')).SamplePage,
  },
  dnaManagement: { title: 'dna', texts: ['orders'], load: async () => (await import('../features/trace/dna/dna-page.js')).DnaPage },
  dnaTest: {
    title: 'dnaTest',
    under: { title: 'dna', screen: 'dnaManagement' },
    texts: ['orders'],
    load: async () => (await import('../features/trace/dna/test-page.js')).DnaTestPage,
  },
  correctiveActions: actions,
  correctiveAction: actions,
  phoneHome: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/ledger/phone/home.js')).PhoneHome,
  },
  phoneMonitorReport: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/ledger/phone/monitor/report-page.js')).MonitorReport,
  },
  phoneMonitorRequests: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/ledger/phone/monitor/requests-page.js')).MonitorRequests,
  },
  phoneMonitorRequest: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/ledger/phone/monitor/requests-page.js')).MonitorRequest,
  },
  siteAssessments: {
    title: 'siteAssessments',
    texts: ['saq'],
    load: async () => (await import('../features/members/saq/visits/site-assessments-page.js')).SiteAssessmentsPage,
  },
  beginSiteAssessment: {
    title: 'siteAssessments',
    texts: ['saq', 'requests'],
    load: async () => (await import('../features/members/saq/visits/begin-page.js')).BeginSiteAssessmentPage,
  },
  siteAssessment: {
    title: 'siteAssessment',
    under: { title: 'siteAssessments', screen: 'siteAssessments' },
    texts: ['saq'],
    load: async () => (await import('../features/members/saq/visits/site-assessment-page.js')).SiteAssessmentPage,
  },
  phoneVisits: {
    bare: true,
    texts: ['custody', 'saq'],
    load: async () => (await import('../features/ledger/phone/visits/visits-page.js')).PhoneVisits,
  },
  phoneBeginVisit: {
    bare: true,
    texts: ['custody', 'saq'],
    load: async () => (await import('../features/ledger/phone/visits/begin-page.js')).PhoneBeginVisit,
  },
  phoneVisit: {
    bare: true,
    texts: ['custody', 'saq'],
    load: async () => (await import('../features/ledger/phone/visits/visit-page.js')).PhoneVisit,
  },
  notifications: {
    title: 'notifications',
    texts: ['notifications'],
    load: async () => (await import('../features/ground/account/notifications/notifications-page.js')).NotificationsPage,
  },
  phoneNotifications: {
    bare: true,
    texts: ['custody', 'notifications'],
    load: async () => (await import('../features/ledger/phone/notifications/notifications-page.js')).PhoneNotifications,
  },
  phoneProfile: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/screens/profile-page.js')).PhoneProfile,
  },
  phoneAssessment: {
    bare: true,
    texts: ['custody', 'saq'],
    load: async () => (await import('../features/ledger/phone/assessment/assessment-page.js')).PhoneAssessment,
  },
  phoneLot: {
    bare: true,
    texts: ['custody', 'orders'],
    load: async () => (await import('../features/ledger/phone/screens/lot.js')).PhoneLotPage,
  },
  phoneTracer: {
    bare: true,
    texts: ['custody', 'orders'],
    load: async () => (await import('../features/ledger/phone/records/tracer/tracer.js')).PhoneTracer,
  },
  phoneActions: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/ledger/phone/actions/actions-page.js')).PhoneActions,
  },
  phoneAction: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/ledger/phone/actions/actions-page.js')).PhoneAction,
  },
  labels: {
    title: 'labels',
    under: { title: 'stock', screen: 'stock' },
    texts: ['codes'],
    load: async () => (await import('../features/ledger/stock/labels/labels-page.js')).LabelsPage,
  },
};
