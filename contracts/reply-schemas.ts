/** JSON schemas of the replies: of each route, and of the types that they are made of. Written by `npm run replies` from the types that the routes are declared with; `npm run check` fails where it is older than they. */
interface ReplySchemas {
  routes: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

export const REPLY_SCHEMAS: ReplySchemas = {
  "routes": {
    "acceptCertificate": {"$ref":"#/components/schemas/CommandReply"},
    "acceptPartner": {"$ref":"#/components/schemas/BusinessPartnerReply"},
    "acceptSiteInvitation": {"$ref":"#/components/schemas/SiteInvitationReply"},
    "actionOwners": {"type":"array","items":{"$ref":"#/components/schemas/FacilityRef"}},
    "activateUser": {"$ref":"#/components/schemas/UserReply"},
    "addActionMessage": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "addDetentionSent": {"$ref":"#/components/schemas/OrderCommandReply"},
    "addFarm": {"$ref":"#/components/schemas/FarmGroupCommandReply"},
    "addFarmGroup": {"$ref":"#/components/schemas/FarmGroupCommandReply"},
    "addOrderSupplier": {"$ref":"#/components/schemas/OrderCommandReply"},
    "addProduct": {"$ref":"#/components/schemas/ProductReply"},
    "addSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "addToCase": {"$ref":"#/components/schemas/CaseCommandReply"},
    "addToReport": {"$ref":"#/components/schemas/IntakeReply"},
    "agreeToCase": {"$ref":"#/components/schemas/CaseCommandReply"},
    "alerts": {"$ref":"#/components/schemas/AlertPage"},
    "alikeFacilities": {"type":"array","items":{"$ref":"#/components/schemas/AlikeFacility"}},
    "allBusinessPartners": {"$ref":"#/components/schemas/PageOfBusinessPartnerReply"},
    "announceVisit": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "announcedVisits": {"$ref":"#/components/schemas/AnnouncedVisitsReply"},
    "answerReporter": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "archiveProduct": {"$ref":"#/components/schemas/ProductReply"},
    "archiveSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "askAboutCase": {"$ref":"#/components/schemas/CaseCommandReply"},
    "askForMissing": {"$ref":"#/components/schemas/MissingAskedReply"},
    "askForOrigin": {"$ref":"#/components/schemas/CaseCommandReply"},
    "assessment": {"$ref":"#/components/schemas/AssessmentReply"},
    "assessmentOf": {"$ref":"#/components/schemas/AssessmentReply"},
    "assessmentRound": {"$ref":"#/components/schemas/AssessmentReply"},
    "assessmentStatuses": {"$ref":"#/components/schemas/PageOfAssessmentStatusReply"},
    "assignPeople": {"$ref":"#/components/schemas/AssignmentsReply"},
    "assignees": {"$ref":"#/components/schemas/AssigneesReply"},
    "assignments": {"$ref":"#/components/schemas/AssignmentsReply"},
    "auditChain": {"$ref":"#/components/schemas/ChainReply"},
    "auditLog": {"$ref":"#/components/schemas/AuditLogReply"},
    "auditNotes": {"$ref":"#/components/schemas/PageOfNoteReply"},
    "beginSiteAssessment": {"$ref":"#/components/schemas/SiteAssessmentDraftReply"},
    "beside": {"$ref":"#/components/schemas/BesideReply"},
    "bringReportBack": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "buildDossier": {"$ref":"#/components/schemas/DossierSummary"},
    "businessPartner": {"$ref":"#/components/schemas/BusinessPartnerReply"},
    "cancelOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "cancelQrBatch": {"$ref":"#/components/schemas/QrBatchReply"},
    "case": {"$ref":"#/components/schemas/CaseReply"},
    "cases": {"$ref":"#/components/schemas/CasePage"},
    "certificates": {"$ref":"#/components/schemas/PageOfCertificateReply"},
    "certifications": {"type":"array","items":{"$ref":"#/components/schemas/NamedOption"}},
    "chain": {"$ref":"#/components/schemas/ChainReply"},
    "chainsOfCustody": {"type":"array","items":{"$ref":"#/components/schemas/NamedOption"}},
    "changeCertifications": {"$ref":"#/components/schemas/SettingVersionOfCertifications"},
    "changeConversionFactors": {"$ref":"#/components/schemas/SettingVersionOfConversionFactors"},
    "changeCurrentFacility": {"$ref":"#/components/schemas/LoginReply"},
    "changeDecisionRules": {"$ref":"#/components/schemas/SettingVersionOfDecisions"},
    "changeDetention": {"$ref":"#/components/schemas/OrderCommandReply"},
    "changeFarm": {"$ref":"#/components/schemas/FarmGroupCommandReply"},
    "changeFarmGroup": {"$ref":"#/components/schemas/FarmGroupCommandReply"},
    "changeLanguages": {"$ref":"#/components/schemas/SettingVersionOfLanguages"},
    "changeOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "changeOriginKinds": {"$ref":"#/components/schemas/SettingVersionOfOrigins"},
    "changeOtherInputLimits": {"$ref":"#/components/schemas/SettingVersionOfOtherInputs"},
    "changePlatformDetails": {"$ref":"#/components/schemas/SettingVersionOfPlatform"},
    "changePolicy": {"$ref":"#/components/schemas/PolicyReply"},
    "changeProduct": {"$ref":"#/components/schemas/ProductReply"},
    "changeProductIdBounds": {"$ref":"#/components/schemas/SettingVersionOfProductIds"},
    "changeRiskPolicy": {"$ref":"#/components/schemas/SettingVersionOfRiskPolicy"},
    "changeSetupSteps": {"$ref":"#/components/schemas/SetupStepsReply"},
    "changeSignInRules": {"$ref":"#/components/schemas/SettingVersionOfSignIn"},
    "changeSiteProfile": {"$ref":"#/components/schemas/SiteProfileReply"},
    "changeSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "changeUser": {"$ref":"#/components/schemas/UserReply"},
    "checkOarId": {"$ref":"#/components/schemas/OarFacilityReply"},
    "checkPlot": {"$ref":"#/components/schemas/PlotCheckReply"},
    "claimsOnTheWay": {"$ref":"#/components/schemas/ClaimsOnTheWayReply"},
    "closeDnaTest": {"$ref":"#/components/schemas/DnaTestClosedReply"},
    "closeFinding": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "closePreview": {"$ref":"#/components/schemas/ClosePreviewReply"},
    "closeWindow": {"$ref":"#/components/schemas/CommandReply"},
    "completeAssessment": {"$ref":"#/components/schemas/CommandReply"},
    "completeSiteAssessment": {"$ref":"#/components/schemas/SiteAssessmentCommandReply"},
    "complianceHistory": {"$ref":"#/components/schemas/ComplianceHistoryReply"},
    "confirmMatch": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "confirmMatchOf": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "confirmSecondFactor": {"$ref":"#/components/schemas/RecoveryCodesReply"},
    "confirmTransaction": {"$ref":"#/components/schemas/CommandReply"},
    "confirmTransports": {"$ref":"#/components/schemas/ConfirmedTransportsReply"},
    "correctResponse": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "correctiveAction": {"$ref":"#/components/schemas/ActionReply"},
    "correctiveActions": {"$ref":"#/components/schemas/PageOfActionReply"},
    "countStock": {"$ref":"#/components/schemas/CommandReply"},
    "counterparties": {"$ref":"#/components/schemas/PageOfCounterpartyReply"},
    "createOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "currentWindows": {"$ref":"#/components/schemas/CurrentWindowsReply"},
    "dailyMail": {"$ref":"#/components/schemas/DailyMailReply"},
    "deactivateUser": {"$ref":"#/components/schemas/UserReply"},
    "decideEntityMatch": {"$ref":"#/components/schemas/EntityMatchReply"},
    "declineSiteInvitation": {"$ref":"#/components/schemas/SiteInvitationReply"},
    "demo": {
      "type": "object",
      "properties": {
        "accounts": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"email":{"type":"string"},"facility":{"type":"string"},"role":{"type":"string"}},
            "required": ["email","facility","role"]
          }
        },
        "password": {"type":"string"}
      },
      "required": ["accounts","password"]
    },
    "detainOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "discardJob": {"$ref":"#/components/schemas/OperationJobReply"},
    "discardOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "dismissAlert": {"$ref":"#/components/schemas/DismissAlertReply"},
    "disputeTransaction": {"$ref":"#/components/schemas/CommandReply"},
    "dnaTest": {"$ref":"#/components/schemas/DnaTestReply"},
    "dnaTests": {"$ref":"#/components/schemas/DnaTestPage"},
    "docs": {"type":"string"},
    "docsJson": {"type":"object"},
    "documentRequest": {"$ref":"#/components/schemas/DocumentRequestDetails"},
    "documentRequests": {"$ref":"#/components/schemas/PageOfDocumentRequestReply"},
    "dossier": {"$ref":"#/components/schemas/DossierReply"},
    "dossierExhibits": {"$ref":"#/components/schemas/PageOfDossierExhibit"},
    "dossierFile": {"$ref":"#/components/schemas/DossierManifest"},
    "dossierPages": {"$ref":"#/components/schemas/DossierPagesReply"},
    "dossiers": {"$ref":"#/components/schemas/PageOfDossierSummary"},
    "drawPlot": {"$ref":"#/components/schemas/FarmGroupCommandReply"},
    "drawSample": {"$ref":"#/components/schemas/SampleCommandReply"},
    "duplicateOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "endCertificate": {"$ref":"#/components/schemas/CommandReply"},
    "endDetention": {"$ref":"#/components/schemas/OrderCommandReply"},
    "endDocuments": {"$ref":"#/components/schemas/DocumentRequestCommandReply"},
    "endPrefix": {"$ref":"#/components/schemas/PrefixesReply"},
    "endRoom": {"$ref":"#/components/schemas/RecordedRoomReply"},
    "endWaiver": {"$ref":"#/components/schemas/OrderCommandReply"},
    "endingCertificates": {"$ref":"#/components/schemas/PageOfCertificateReply"},
    "enrollSecondFactor": {"$ref":"#/components/schemas/SecondFactorSecretReply"},
    "enterRoom": {"$ref":"#/components/schemas/RoomEntryReply"},
    "entityMatches": {"$ref":"#/components/schemas/EntityMatchPage"},
    "erasePerson": {"$ref":"#/components/schemas/ErasureReply"},
    "eraseSite": {"$ref":"#/components/schemas/ErasureReply"},
    "facilities": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "facility": {"$ref":"#/components/schemas/FacilityReply"},
    "facilityCases": {"$ref":"#/components/schemas/FacilityCasesReply"},
    "facilityRisk": {"$ref":"#/components/schemas/FacilityRiskReply"},
    "failedMails": {"$ref":"#/components/schemas/PageOfFailedMailReply"},
    "farmCertifications": {"type":"array","items":{"$ref":"#/components/schemas/NamedOption"}},
    "farmGroup": {"$ref":"#/components/schemas/FarmGroupReply"},
    "farmGroups": {"$ref":"#/components/schemas/FarmGroupPage"},
    "farmGroupsGeoJson": {"$ref":"#/components/schemas/FarmFeatures"},
    "finishAction": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "grantDocuments": {"$ref":"#/components/schemas/DocumentRequestCommandReply"},
    "grantPrefix": {"$ref":"#/components/schemas/PrefixesReply"},
    "grievance": {"$ref":"#/components/schemas/GrievanceReply"},
    "grievances": {"$ref":"#/components/schemas/GrievancePage"},
    "health": {"anyOf":[{"$ref":"#/components/schemas/HealthReply"},{"$ref":"#/components/schemas/HealthStatusReply"}]},
    "homeNeeds": {"$ref":"#/components/schemas/HomeNeedsReply"},
    "homeTrend": {"$ref":"#/components/schemas/HomeTrendReply"},
    "importEntityList": {"$ref":"#/components/schemas/JobReply"},
    "importFacilities": {"$ref":"#/components/schemas/JobReply"},
    "importFarmGroups": {"$ref":"#/components/schemas/JobReply"},
    "importFarmsGeoJson": {"$ref":"#/components/schemas/JobReply"},
    "importGoodsList": {"$ref":"#/components/schemas/JobReply"},
    "importOrders": {"$ref":"#/components/schemas/JobReply"},
    "importQuestionSet": {"$ref":"#/components/schemas/QuestionSetImportReply"},
    "importRegistry": {"$ref":"#/components/schemas/JobReply"},
    "importSuppliers": {"$ref":"#/components/schemas/JobReply"},
    "importTransactions": {"$ref":"#/components/schemas/JobReply"},
    "intakeSite": {"$ref":"#/components/schemas/IntakeSiteReply"},
    "invitableForAssemblies": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForBrands": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForBrokers": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForFarms": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForGinners": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForMills": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForSpinners": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForTransporters": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitation": {"$ref":"#/components/schemas/InvitationReply"},
    "inviteByAssembly": {
      "type": "object",
      "properties": {"invited":{"type":"array","items":{"$ref":"#/components/schemas/BusinessPartnerReply"}}},
      "required": ["invited"]
    },
    "inviteByBrand": {
      "type": "object",
      "properties": {"invited":{"type":"array","items":{"$ref":"#/components/schemas/BusinessPartnerReply"}}},
      "required": ["invited"]
    },
    "inviteByBroker": {
      "type": "object",
      "properties": {"invited":{"type":"array","items":{"$ref":"#/components/schemas/BusinessPartnerReply"}}},
      "required": ["invited"]
    },
    "inviteByFarm": {
      "type": "object",
      "properties": {"invited":{"type":"array","items":{"$ref":"#/components/schemas/BusinessPartnerReply"}}},
      "required": ["invited"]
    },
    "inviteByGinner": {
      "type": "object",
      "properties": {"invited":{"type":"array","items":{"$ref":"#/components/schemas/BusinessPartnerReply"}}},
      "required": ["invited"]
    },
    "inviteByMill": {
      "type": "object",
      "properties": {"invited":{"type":"array","items":{"$ref":"#/components/schemas/BusinessPartnerReply"}}},
      "required": ["invited"]
    },
    "inviteBySpinner": {
      "type": "object",
      "properties": {"invited":{"type":"array","items":{"$ref":"#/components/schemas/BusinessPartnerReply"}}},
      "required": ["invited"]
    },
    "inviteByTransporter": {
      "type": "object",
      "properties": {"invited":{"type":"array","items":{"$ref":"#/components/schemas/BusinessPartnerReply"}}},
      "required": ["invited"]
    },
    "inviteSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "inviteUser": {"$ref":"#/components/schemas/InvitedUserReply"},
    "inviteUsers": {"$ref":"#/components/schemas/JobReply"},
    "job": {"$ref":"#/components/schemas/JobReply"},
    "jobErrors": {"$ref":"#/components/schemas/PageOfJobError"},
    "joinReport": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "joinSite": {"$ref":"#/components/schemas/UserDetailReply"},
    "judgeItem": {"$ref":"#/components/schemas/SampleCommandReply"},
    "labTests": {"$ref":"#/components/schemas/PageOfLabTestReply"},
    "languages": {
      "type": "object",
      "properties": {"languages":{"type":"array","items":{"type":"string","enum":["bn","en","es","fr","hi","pt","tr","ur","vi","zh"]}}},
      "required": ["languages"]
    },
    "ledger": {"$ref":"#/components/schemas/PageOfLedgerEventReply"},
    "ledgerState": {"$ref":"#/components/schemas/LedgerStateReply"},
    "ledgerTimeline": {"$ref":"#/components/schemas/LedgerTimelineReply"},
    "linkDeal": {"$ref":"#/components/schemas/OrderCommandReply"},
    "logTracer": {"$ref":"#/components/schemas/CommandReply"},
    "login": {"$ref":"#/components/schemas/LoginReply"},
    "lot": {"$ref":"#/components/schemas/LotReply"},
    "lotChanges": {"$ref":"#/components/schemas/TraceChangesReply"},
    "lotDeliveries": {
      "type": "object",
      "properties": {"items":{"type":"array","items":{"$ref":"#/components/schemas/ChecklistDelivery"}}},
      "required": ["items"]
    },
    "lotEvidence": {"$ref":"#/components/schemas/OrderDocumentsReply"},
    "lotPlaces": {"$ref":"#/components/schemas/TracePlacesReply"},
    "lotRestsOn": {"$ref":"#/components/schemas/RestsOnReply"},
    "lotRisk": {"$ref":"#/components/schemas/TraceRiskReply"},
    "lotTimeline": {"$ref":"#/components/schemas/TimelineReply"},
    "lotTraceRisks": {"$ref":"#/components/schemas/RisksOnTraceReply"},
    "lotTracers": {"$ref":"#/components/schemas/LotTracersReply"},
    "lots": {"$ref":"#/components/schemas/PageOfLotSummary"},
    "makeFacility": {"$ref":"#/components/schemas/FacilityReply"},
    "makeQrBatch": {"$ref":"#/components/schemas/QrBatchReply"},
    "makeQrSheet": {"$ref":"#/components/schemas/QrSheetReply"},
    "markNotifications": {"$ref":"#/components/schemas/NotificationsReadReply"},
    "matchSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "me": {"$ref":"#/components/schemas/MeReply"},
    "metrics": {"type":"string"},
    "missingForFile": {"$ref":"#/components/schemas/MissingForFileReply"},
    "mySiteInvitations": {"type":"array","items":{"$ref":"#/components/schemas/SiteInvitationReply"}},
    "noteEvent": {"$ref":"#/components/schemas/NoteCommandReply"},
    "notificationSettings": {"$ref":"#/components/schemas/NotificationSettingsReply"},
    "notifications": {"$ref":"#/components/schemas/NotificationPage"},
    "numbersChanges": {"$ref":"#/components/schemas/TraceChangesReply"},
    "numbersPlaces": {"$ref":"#/components/schemas/TracePlacesReply"},
    "numbersRestOn": {"$ref":"#/components/schemas/RestsOnReply"},
    "numbersTimeline": {"$ref":"#/components/schemas/TimelineReply"},
    "numbersTraceRisks": {"$ref":"#/components/schemas/RisksOnTraceReply"},
    "offeredLot": {"$ref":"#/components/schemas/OfferedLot"},
    "offeredLots": {"$ref":"#/components/schemas/PageOfOfferedLot"},
    "openAction": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "openRequest": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "openRoom": {"$ref":"#/components/schemas/RecordedRoomReply"},
    "operationJobs": {"$ref":"#/components/schemas/OperationJobsPage"},
    "operations": {"$ref":"#/components/schemas/OperationsReply"},
    "order": {"$ref":"#/components/schemas/OrderReply"},
    "orderChanges": {"$ref":"#/components/schemas/TraceChangesReply"},
    "orderDeliveries": {
      "type": "object",
      "properties": {"items":{"type":"array","items":{"$ref":"#/components/schemas/ChecklistDelivery"}}},
      "required": ["items"]
    },
    "orderDetention": {"$ref":"#/components/schemas/OrderDetentionReply"},
    "orderEvidence": {"$ref":"#/components/schemas/OrderDocumentsReply"},
    "orderHistory": {"type":"array","items":{"$ref":"#/components/schemas/OrderHistoryEntry"}},
    "orderPlaces": {"$ref":"#/components/schemas/TracePlacesReply"},
    "orderRestsOn": {"$ref":"#/components/schemas/RestsOnReply"},
    "orderRisk": {"$ref":"#/components/schemas/OrderRiskReply"},
    "orderTimeline": {"$ref":"#/components/schemas/TimelineReply"},
    "orderTrace": {"$ref":"#/components/schemas/OrderTraceReply"},
    "orderTraceRisks": {"$ref":"#/components/schemas/RisksOnTraceReply"},
    "orders": {"$ref":"#/components/schemas/PageOfOrderSummary"},
    "outbox": {"type":"string"},
    "overview": {"$ref":"#/components/schemas/OverviewReply"},
    "ownStanding": {"$ref":"#/components/schemas/OwnStandingReply"},
    "partSite": {"$ref":"#/components/schemas/UserDetailReply"},
    "placeOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "platformDetails": {"$ref":"#/components/schemas/PlatformDetailsReply"},
    "prefixes": {"$ref":"#/components/schemas/PrefixesReply"},
    "previewFacilities": {"$ref":"#/components/schemas/FacilityImportPreview"},
    "previewFarmGroups": {"$ref":"#/components/schemas/FarmImportPreview"},
    "previewFarmsGeoJson": {"$ref":"#/components/schemas/FarmImportPreview"},
    "previewOrders": {"$ref":"#/components/schemas/OrderImportPreview"},
    "previewSuppliers": {"$ref":"#/components/schemas/SupplierImportPreview"},
    "previewTransactions": {"$ref":"#/components/schemas/TransactionsPreview"},
    "product": {"$ref":"#/components/schemas/ProductReply"},
    "products": {"$ref":"#/components/schemas/PageOfProductReply"},
    "purchasableByAssembly": {"$ref":"#/components/schemas/PurchasableLot"},
    "purchasableByBroker": {"$ref":"#/components/schemas/PurchasableLot"},
    "purchasableByFarm": {"$ref":"#/components/schemas/PurchasableLot"},
    "purchasableByGinner": {"$ref":"#/components/schemas/PurchasableLot"},
    "purchasableByMill": {"$ref":"#/components/schemas/PurchasableLot"},
    "purchasableBySpinner": {"$ref":"#/components/schemas/PurchasableLot"},
    "purchasableYarnByMill": {"$ref":"#/components/schemas/PurchasableLot"},
    "purchaseByAssembly": {"$ref":"#/components/schemas/CommandReply"},
    "purchaseByBroker": {"$ref":"#/components/schemas/CommandReply"},
    "purchaseByFarm": {"$ref":"#/components/schemas/CommandReply"},
    "purchaseByGinner": {"$ref":"#/components/schemas/CommandReply"},
    "purchaseByMill": {"$ref":"#/components/schemas/CommandReply"},
    "purchaseBySpinner": {"$ref":"#/components/schemas/CommandReply"},
    "purchasers": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "putLogo": {"$ref":"#/components/schemas/SiteProfileReply"},
    "qrBatch": {"$ref":"#/components/schemas/QrBatchReply"},
    "qrBatches": {"$ref":"#/components/schemas/PageOfQrBatchReply"},
    "qrCode": {"$ref":"#/components/schemas/QrCodeReply"},
    "qrCodes": {"$ref":"#/components/schemas/PageOfQrCodeSummary"},
    "qrSheet": {"$ref":"#/components/schemas/QrSheetReply"},
    "questionSet": {"$ref":"#/components/schemas/QuestionSet"},
    "questionSets": {"type":"array","items":{"$ref":"#/components/schemas/QuestionSetSummary"}},
    "reassignRequest": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "recordDnaTest": {"$ref":"#/components/schemas/DnaTestOutcome"},
    "recordLabTest": {"$ref":"#/components/schemas/LabTestOutcome"},
    "recordProducts": {"$ref":"#/components/schemas/CommandReply"},
    "recordPurchase": {"$ref":"#/components/schemas/CommandReply"},
    "recordSale": {"$ref":"#/components/schemas/CommandReply"},
    "recordTransform": {"$ref":"#/components/schemas/CommandReply"},
    "recordTransport": {"$ref":"#/components/schemas/CommandReply"},
    "refresh": {"$ref":"#/components/schemas/LoginReply"},
    "refuseCase": {"$ref":"#/components/schemas/CaseCommandReply"},
    "refuseDocuments": {"$ref":"#/components/schemas/DocumentRequestCommandReply"},
    "registerOarIds": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "registerOrigin": {"$ref":"#/components/schemas/CommandReply"},
    "registry": {"$ref":"#/components/schemas/RegistryReply"},
    "rejectCertificate": {"$ref":"#/components/schemas/CommandReply"},
    "rejectMatch": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "rejectMatchOf": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "releaseProductId": {"$ref":"#/components/schemas/ReleaseReply"},
    "remindAssignee": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "renewRecoveryCodes": {"$ref":"#/components/schemas/RecoveryCodesReply"},
    "report": {"$ref":"#/components/schemas/ReportReply"},
    "reportGrievance": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "request": {"$ref":"#/components/schemas/RequestDetails"},
    "requestDocuments": {"$ref":"#/components/schemas/DocumentRequestCommandReply"},
    "requests": {"$ref":"#/components/schemas/PageOfRequestReply"},
    "resendInvitation": {"$ref":"#/components/schemas/UserReply"},
    "resetLink": {"$ref":"#/components/schemas/ResetLinkReply"},
    "respondToRequest": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "restoreSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "retryJob": {"$ref":"#/components/schemas/OperationJobReply"},
    "retryMail": {"$ref":"#/components/schemas/FailedMailReply"},
    "returnAction": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "riskLists": {"$ref":"#/components/schemas/RiskListsReply"},
    "riskPolicyEffect": {"$ref":"#/components/schemas/PolicyEffectReply"},
    "riskWhatIf": {"$ref":"#/components/schemas/FacilityRiskReply"},
    "roomChain": {"$ref":"#/components/schemas/ChainReply"},
    "roomHere": {"$ref":"#/components/schemas/RoomHereReply"},
    "roomLedger": {"$ref":"#/components/schemas/PageOfLedgerEventReply"},
    "roomLog": {"$ref":"#/components/schemas/PageOfRoomAccessReply"},
    "roomReport": {"$ref":"#/components/schemas/ReportReply"},
    "roomState": {"$ref":"#/components/schemas/LedgerStateReply"},
    "roomWindows": {"$ref":"#/components/schemas/RoomWindowsReply"},
    "rooms": {"$ref":"#/components/schemas/PageOfRoomReply"},
    "rootKeys": {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/components/schemas/RootKeyReply"}}},"required":["items"]},
    "roots": {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/components/schemas/RootReply"}}},"required":["items"]},
    "sample": {"$ref":"#/components/schemas/SampleReply"},
    "samples": {"$ref":"#/components/schemas/PageOfSampleSummary"},
    "saveAnswers": {"$ref":"#/components/schemas/SavedAnswersReply"},
    "saveNotificationSettings": {"$ref":"#/components/schemas/NotificationSettingsReply"},
    "saveSiteAnswers": {"$ref":"#/components/schemas/SavedAnswersReply"},
    "search": {"$ref":"#/components/schemas/SearchReply"},
    "searchDossier": {"$ref":"#/components/schemas/PageOfDossierHit"},
    "searchOarIds": {"$ref":"#/components/schemas/OarSearchReply"},
    "secondFactor": {"$ref":"#/components/schemas/SecondFactorReply"},
    "sellByAssembly": {"$ref":"#/components/schemas/CommandReply"},
    "sellByBroker": {"$ref":"#/components/schemas/CommandReply"},
    "sellByFarm": {"$ref":"#/components/schemas/CommandReply"},
    "sellByGinner": {"$ref":"#/components/schemas/CommandReply"},
    "sellBySpinner": {"$ref":"#/components/schemas/CommandReply"},
    "sellers": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "sendPartnerAgain": {"$ref":"#/components/schemas/BusinessPartnerReply"},
    "sessions": {"type":"array","items":{"$ref":"#/components/schemas/SessionReply"}},
    "setReportAside": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "setUp": {"$ref":"#/components/schemas/LoginReply"},
    "settingHistory": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "kind": {
                "type": "string",
                "enum": [
                  "certifications",
                  "conversion-factors",
                  "decisions",
                  "languages",
                  "origins",
                  "other-inputs",
                  "platform",
                  "product-ids",
                  "risk-policy",
                  "sign-in"
                ]
              },
              "version": {"type":"number","description":"From 1, without gaps."},
              "value": {
                "anyOf": [
                  {"$ref":"#/components/schemas/CertificationsReply"},
                  {"$ref":"#/components/schemas/ConversionFactorsReply"},
                  {"$ref":"#/components/schemas/DecisionRulesReply"},
                  {"$ref":"#/components/schemas/OfferedLanguagesReply"},
                  {"$ref":"#/components/schemas/OriginKindsReply"},
                  {"$ref":"#/components/schemas/OtherInputSettingReply"},
                  {"$ref":"#/components/schemas/PlatformDetailsReply"},
                  {"$ref":"#/components/schemas/ProductIdBoundsReply"},
                  {"$ref":"#/components/schemas/RiskPolicyReply"},
                  {"$ref":"#/components/schemas/SignInRulesReply"}
                ]
              },
              "note": {"type":"string"},
              "changedBy": {
                "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
                "description": "Null for the version that came with the product."
              },
              "changedAt": {"type":"string"}
            },
            "required": ["kind","version","value","changedBy","changedAt"]
          }
        },
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "settings": {"$ref":"#/components/schemas/SettingsReply"},
    "setup": {"$ref":"#/components/schemas/SetupReply"},
    "setupSteps": {"$ref":"#/components/schemas/SetupStepsReply"},
    "shortToken": {"$ref":"#/components/schemas/ShortTokenReply"},
    "signUp": {"$ref":"#/components/schemas/LoginReply"},
    "siteAssessment": {"$ref":"#/components/schemas/SiteAssessmentReply"},
    "siteAssessments": {"$ref":"#/components/schemas/PageOfSiteAssessmentSummary"},
    "siteCertificates": {"$ref":"#/components/schemas/PageOfCertificateReply"},
    "siteOnLotTrace": {"$ref":"#/components/schemas/SiteOnTraceReply"},
    "siteOnNumbersTrace": {"$ref":"#/components/schemas/SiteOnTraceReply"},
    "siteOnOrderTrace": {"$ref":"#/components/schemas/SiteOnTraceReply"},
    "sitePrefixes": {"$ref":"#/components/schemas/PrefixesReply"},
    "siteProfile": {"$ref":"#/components/schemas/SiteProfileReply"},
    "standing": {"$ref":"#/components/schemas/StandingReply"},
    "stopJob": {"$ref":"#/components/schemas/OperationJobReply"},
    "supplier": {"$ref":"#/components/schemas/SupplierDetailReply"},
    "supplierRisks": {"$ref":"#/components/schemas/SupplierRisksReply"},
    "suppliers": {"$ref":"#/components/schemas/SupplierPage"},
    "suspendOrigin": {"$ref":"#/components/schemas/CommandReply"},
    "takeUpGrievance": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "tellReport": {"$ref":"#/components/schemas/ToldReply"},
    "toldReport": {"$ref":"#/components/schemas/IntakeReply"},
    "traceLot": {"$ref":"#/components/schemas/TraceReply"},
    "traceOrder": {"$ref":"#/components/schemas/OrderTraceReply"},
    "transaction": {"$ref":"#/components/schemas/TransactionReply"},
    "transactions": {"$ref":"#/components/schemas/PageOfTransactionReply"},
    "transportByAssembly": {"$ref":"#/components/schemas/CommandReply"},
    "transportByBroker": {"$ref":"#/components/schemas/CommandReply"},
    "transportByFarm": {"$ref":"#/components/schemas/CommandReply"},
    "transportByGinner": {"$ref":"#/components/schemas/CommandReply"},
    "transportByMill": {"$ref":"#/components/schemas/CommandReply"},
    "transportBySpinner": {"$ref":"#/components/schemas/CommandReply"},
    "transporters": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "trips": {"$ref":"#/components/schemas/TripsReply"},
    "unlinkDeal": {"$ref":"#/components/schemas/OrderCommandReply"},
    "updateMe": {"$ref":"#/components/schemas/MeReply"},
    "uploadCertificate": {"$ref":"#/components/schemas/CommandReply"},
    "uploadFiles": {"type":"array","items":{"type":"object","properties":{"blobName":{"type":"string"}},"required":["blobName"]}},
    "user": {"$ref":"#/components/schemas/UserDetailReply"},
    "users": {"$ref":"#/components/schemas/PageOfUserReply"},
    "validatePartner": {"$ref":"#/components/schemas/PartnerValidity"},
    "verifyAction": {"$ref":"#/components/schemas/GrievanceCommandReply"},
    "voidTransaction": {"$ref":"#/components/schemas/VoidReply"},
    "waiting": {"$ref":"#/components/schemas/InboxReply"},
    "waiveDocument": {"$ref":"#/components/schemas/OrderCommandReply"},
    "window": {"$ref":"#/components/schemas/WindowDetailReply"},
    "windows": {"$ref":"#/components/schemas/PageOfWindowReply"},
    "withdrawSiteAssessment": {"$ref":"#/components/schemas/SiteAssessmentDraftReply"},
    "withdrawTracer": {"$ref":"#/components/schemas/CommandReply"},
    "workingDays": {"$ref":"#/components/schemas/WorkingDaysReply"}
  },
  "components": {
    "ActReply": {
      "type": "object",
      "properties": {
        "number": {"type":"number","description":"The number of the entry in the chain."},
        "at": {"type":"string"},
        "kind": {"type":"string","enum":["command","download","refusal"]},
        "what": {"type":"string"},
        "area": {
          "type": "string",
          "enum": [
            "books",
            "cases",
            "codes",
            "files",
            "grievances",
            "orders",
            "other",
            "platform",
            "questionnaires",
            "records",
            "risk",
            "settings",
            "signIn",
            "sites",
            "traces",
            "users"
          ]
        },
        "outcome": {"type":"string","enum":["done","failed","refused"]},
        "code": {"type":"string"},
        "who": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {
                "id": {"type":"string"},
                "name": {"type":["null","string"]},
                "role": {
                  "type": ["string","null"],
                  "enum": [
                    "ADMIN",
                    "AUDITOR",
                    "BRAND",
                    "BROKER",
                    "FARM",
                    "FARM_MONITOR",
                    "FARM_MONITOR_WEB",
                    "FINAL_PRODUCT_ASSEMBLY",
                    "GINNER",
                    "MILL",
                    "SPINNER",
                    "SUPER_ADMIN",
                    "SUPPLIER",
                    "TRANSPORTER",
                    null
                  ]
                }
              },
              "required": ["id","name","role"]
            }
          ],
          "description": "Null where nobody was known. `name` is null where the person was erased."
        },
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "ids": {"type":"array","items":{"type":"string"}},
        "address": {"type":["null","string"]},
        "agent": {"type":["null","string"]},
        "more": {"type":"number"},
        "notTaken": {"type":"boolean","const":true}
      },
      "required": ["number","at","kind","what","area","outcome","who","facility","ids","address","agent"]
    },
    "ActionReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "grievanceId": {"type":"string"},
        "findingId": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/GrievanceFacility","description":"Where it was found."},
        "owner": {"$ref":"#/components/schemas/GrievanceFacility"},
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "severity": {"type":"string","enum":["HIGH","LOW","MEDIUM"]},
        "state": {"type":"string","enum":["done","ended","open","verified"]},
        "dueDate": {"type":"string","description":"YYYY-MM-DD."},
        "isOverdue": {"type":"boolean"},
        "escalatedAt": {"type":"string"},
        "what": {"type":"string"},
        "openedAt": {"type":"string"},
        "doneAt": {"type":"string"},
        "verifiedAt": {"type":"string"},
        "isOwnWord": {"type":"boolean","const":true,"description":"Marks an action that one person marked as done and verified."},
        "documents": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "fileName": {"type":"string"},
              "size": {"type":"number"},
              "blobName": {"type":"string"},
              "sha256": {"type":"string","description":"Hex digest."},
              "at": {"type":"string"}
            },
            "required": ["blobName","sha256","at"]
          },
          "description": "Lists of actions leave the names of files out."
        },
        "messages": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "at": {"type":"string"},
              "by": {"$ref":"#/components/schemas/GrievancePerson"},
              "text": {"type":"string"},
              "kind": {"type":"string","enum":["done","message","returned","verified"]}
            },
            "required": ["at","by","kind"]
          }
        }
      },
      "required": [
        "id",
        "grievanceId",
        "findingId",
        "facility",
        "owner",
        "indicator",
        "severity",
        "state",
        "dueDate",
        "isOverdue",
        "openedAt",
        "documents",
        "messages"
      ]
    },
    "AgreementReply": {
      "description": "The answer of a party that the record names.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "agreement": {"type":"string","enum":["confirmed","disputed","toConfirm"]},
        "since": {"type":"string","description":"Absent until the party confirms."},
        "byRecord": {
          "type": "boolean",
          "const": true,
          "description": "True when the party confirmed by recording the same goods itself, without a statement."
        },
        "dispute": {
          "type": "object",
          "properties": {
            "at": {"type":"string"},
            "settledAt": {"type":"string"},
            "reason": {
              "type": "string",
              "description": "Only the recording facility, the disputing facility, their auditors and administrators get the reason, until it is erased."
            },
            "decision": {
              "type": "object",
              "properties": {"at":{"type":"string"},"upheld":{"type":"boolean"},"reason":{"type":"string"}},
              "required": ["at","upheld"],
              "description": "Is the decision of an admin; the same readers get its reason. `upheld`: the record stays in doubt, else the dispute has ended."
            }
          },
          "required": ["at"],
          "description": "Stays after the dispute is settled."
        }
      },
      "required": ["facility","agreement"]
    },
    "AlertFigures": {
      "description": "Holds the figures that explain an alert, by name: grams, basis points, counts, and words as they were recorded.",
      "type": "object",
      "additionalProperties": {"type":["number","string"]}
    },
    "AlertPage": {
      "description": "`total` counts all alerts that the caller may read.",
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/AlertReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "AlertReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "kind": {
          "type": "string",
          "enum": [
            "backDated",
            "baleTwice",
            "booksChanged",
            "certificateExceeded",
            "cycle",
            "disputesLost",
            "doubleSale",
            "foundGoods",
            "harvestBeyondLand",
            "notCertified",
            "orderExceeded",
            "otherInputsHigh",
            "overClaim",
            "receivedLess",
            "receivedMore",
            "rerecorded",
            "reusedDocument",
            "sameInvoiceTwice",
            "sharedHands",
            "takenBack",
            "unitMixUp",
            "unmeasured",
            "weightPerPiece",
            "wrongOrigin",
            "yieldOutOfRange"
          ]
        },
        "facility": {"$ref":"#/components/schemas/FacilityRef","description":"The first of `facilities`."},
        "facilities": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/FacilityRef"},
          "description": "The sites that the alert concerns; one alert can concern two sites."
        },
        "transactionIds": {
          "type": "array",
          "items": {"type":"string"},
          "description": "IDs of the records behind the alert, limited to the newest five that the caller may read; newest last."
        },
        "records": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"facilityId":{"type":"string"},"transactionId":{"type":"string"}},
            "required": ["facilityId","transactionId"]
          },
          "description": "Lists those of the records that stand in a ledger that the caller reads."
        },
        "productIds": {
          "type": "array",
          "items": {"type":"string"},
          "description": "Product IDs of the lots that the alert is about, limited to five that the caller may read."
        },
        "explanation": {
          "type": "object",
          "properties": {
            "code": {
              "type": "string",
              "enum": [
                "backDated",
                "baleTwice",
                "booksChanged",
                "certificateExceeded",
                "cycle",
                "disputesLost",
                "doubleSale",
                "foundGoods",
                "harvestBeyondLand",
                "notCertified",
                "orderExceeded",
                "otherInputsHigh",
                "overClaim",
                "receivedLess",
                "receivedMore",
                "rerecorded",
                "reusedDocument",
                "sameInvoiceTwice",
                "sharedHands",
                "takenBack",
                "unitMixUp",
                "unmeasured",
                "weightPerPiece",
                "wrongOrigin",
                "yieldOutOfRange"
              ]
            },
            "figures": {"$ref":"#/components/schemas/AlertFigures"},
            "withheld": {"type":"string","enum":["all","none","some"]}
          },
          "required": ["code","figures","withheld"],
          "description": "The kind of the alert and its figures, as far as the caller may read the goods. The screen puts them into words."
        },
        "order": {
          "type": "object",
          "properties": {"id":{"type":"string"},"number":{"type":"string"}},
          "required": ["id"],
          "description": "The brand's order that the alert is about. Absent on all other alerts."
        },
        "more": {"type":"number","description":"Counts further findings of the same kind in the record that raised the alert."},
        "severity": {"type":"string","enum":["high","low","medium"]},
        "at": {"type":"string","description":"The time of the last record behind the alert. Absent when the caller may read none of its goods."},
        "month": {"type":"string","description":"The month of the last record, as YYYY-MM."},
        "dismissed": {
          "type": "object",
          "properties": {
            "at": {"type":"string"},
            "by": {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]},
            "byProgramme": {"type":"boolean"},
            "reason": {"type":"string"}
          },
          "required": ["at","by","byProgramme"],
          "description": "Present on a dismissed alert, and on one of high severity that an admin dismissed, which stays on the lists of brands. The reason is absent once it is erased."
        },
        "dismissalAsked": {
          "type": "object",
          "properties": {
            "at": {"type":"string"},
            "by": {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]},
            "reason": {"type":"string"}
          },
          "required": ["at","by"],
          "description": "For admins: who asked to dismiss a high alert that a second admin has to dismiss too."
        }
      },
      "required": ["id","kind","facility","facilities","transactionIds","records","productIds","explanation","more","severity","month"]
    },
    "AlikeFacility": {
      "type": "object",
      "properties": {
        "same": {"type":"string","enum":["address","both","name"],"description":"Tells what is the same, however it is written."},
        "oarId": {"type":"string"},
        "oarIdLocal": {"type":"boolean","description":"True for a local ID, when no registry lists the facility."},
        "oarMatch": {
          "type": "string",
          "enum": ["ERROR_MATCHING","MATCHED","NEW_FACILITY","POTENTIAL_MATCH"],
          "description": "The state of the match with the registry; absent until the registry was asked."
        },
        "country": {"type":"string"},
        "province": {"type":"string"},
        "district": {"type":"string"},
        "address": {"type":"string"},
        "erased": {"type":"boolean","const":true,"description":"True when the site was erased: its name says so, in the reader's language."},
        "id": {"type":"string"},
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        }
      },
      "required": ["same","id","name","type"]
    },
    "AnnouncedVisitsReply": {
      "description": "Tells a site of visits that are announced: the day and the question, and nothing of why.",
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"type":"object","properties":{"date":{"type":"string"},"question":{"type":"string"}},"required":["date"]}}
      },
      "required": ["items"]
    },
    "AnswerReply": {
      "type": "object",
      "properties": {
        "evidence": {"type":"array","items":{"$ref":"#/components/schemas/AttachmentReply"}},
        "savedAt": {"type":"string"},
        "value": {"anyOf":[{"type":["number","string"]},{"type":"array","items":{"type":"string"}}]},
        "notApplicable": {"type":"string","description":"The reason why the question does not apply. Excludes a value."}
      },
      "required": ["evidence","savedAt"]
    },
    "AssessmentReply": {
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "round": {"type":"number"},
        "status": {"type":"string","enum":["completed","open"]},
        "set": {"$ref":"#/components/schemas/QuestionSet"},
        "answers": {
          "type": "object",
          "additionalProperties": {"$ref":"#/components/schemas/AnswerReply"},
          "description": "By question ID; includes questions that are no longer asked."
        },
        "progress": {"$ref":"#/components/schemas/SaqProgress"},
        "savedAt": {"type":["null","string"],"description":"The time of the last answer."},
        "completedAt": {"type":["null","string"]},
        "completedBy": {"type":["null","string"],"description":"The name of the person who completed the assessment."},
        "dueAt": {"type":["null","string"],"description":"When the next assessment is due; for an open assessment, when it became due."},
        "previous": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {
                "completedAt": {"type":"string"},
                "answers": {"type":"object","additionalProperties":{"$ref":"#/components/schemas/AnswerReply"}}
              },
              "required": ["completedAt","answers"]
            }
          ],
          "description": "The answers of the last completed assessment that also fit this set."
        },
        "rounds": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/RoundReply"},
          "description": "The facility's completed assessments, latest first."
        }
      },
      "required": ["facility","round","status","set","answers","progress","savedAt","completedAt","completedBy","dueAt","previous","rounds"]
    },
    "AssessmentStatusReply": {
      "description": "`open`: no assessment was ever completed. `due`: the last one is more than a year old.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "status": {"type":"string","enum":["completed","due","open"]},
        "progress": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/SaqCompletion"}],
          "description": "The progress of the current assessment; null for readers who may know only whether it is completed."
        },
        "completedAt": {"type":["null","string"]},
        "dueAt": {"type":["null","string"]}
      },
      "required": ["facility","status","progress","completedAt","dueAt"]
    },
    "AssigneeReply": {
      "description": "Somebody who can be asked for a response, with what they already carry.",
      "type": "object",
      "properties": {
        "office": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "worksThere": {
          "type": "boolean",
          "description": "True for who works at the site that was asked about or at another one of its business, and cannot be asked."
        },
        "isAssigned": {"type":"boolean","description":"True for who is assigned to the site that was asked about."},
        "waiting": {"type":"number","description":"Counts requests to them that wait, and those of them that are overdue; for admins alone."},
        "overdue": {"type":"number"},
        "id": {"type":"string"},
        "name": {"type":"string","description":"`erased` once the account is."},
        "role": {
          "type": ["string","null"],
          "enum": [
            "ADMIN",
            "AUDITOR",
            "BRAND",
            "BROKER",
            "FARM",
            "FARM_MONITOR",
            "FARM_MONITOR_WEB",
            "FINAL_PRODUCT_ASSEMBLY",
            "GINNER",
            "MILL",
            "SPINNER",
            "SUPER_ADMIN",
            "SUPPLIER",
            "TRANSPORTER",
            null
          ]
        }
      },
      "required": ["office","worksThere","isAssigned","id","name","role"]
    },
    "AssigneesReply": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/AssigneeReply"},
          "description": "Starts with those who are assigned to the site."
        }
      },
      "required": ["items"]
    },
    "AssignmentReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"Names the assignment; of an office that could look from the start, the office."},
        "person": {
          "type": "object",
          "properties": {
            "id": {"type":"string"},
            "name": {"type":"string"},
            "role": {
              "type": ["string","null"],
              "enum": [
                "ADMIN",
                "AUDITOR",
                "BRAND",
                "BROKER",
                "FARM",
                "FARM_MONITOR",
                "FARM_MONITOR_WEB",
                "FINAL_PRODUCT_ASSEMBLY",
                "GINNER",
                "MILL",
                "SPINNER",
                "SUPER_ADMIN",
                "SUPPLIER",
                "TRANSPORTER",
                null
              ]
            }
          },
          "required": ["id","name","role"]
        },
        "office": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],
          "description": "The auditor's or farm monitor's own facility."
        },
        "from": {"type":["null","string"],"description":"Null for people of an office that could look since the facility was there."},
        "until": {"type":["null","string"],"description":"The first instant at which they may no longer look; null without an end."},
        "state": {"type":"string","enum":["ended","inForce","toCome"]},
        "assignedAt": {"type":["null","string"]},
        "endedAt": {"type":["null","string"],"description":"When an admin ended it before its time."},
        "reason": {"type":"string","description":"Absent once the words are erased."}
      },
      "required": ["id","person","office","from","until","state","assignedAt","endedAt"]
    },
    "AssignmentsReply": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/AssignmentReply"},
          "description": "In force first, then what is to come, then what has ended, each with the newest first."
        },
        "version": {"type":"string","description":"Names what the list says, so that whoever changes it can tell which list that was."}
      },
      "required": ["items","version"]
    },
    "AttachmentReply": {
      "type": "object",
      "properties": {
        "blobName": {"type":"string"},
        "fileName": {"type":"string"},
        "bytes": {"type":"number"},
        "sha256": {"type":"string","description":"Hex digest of the content."}
      },
      "required": ["blobName","fileName","bytes","sha256"]
    },
    "AuditLogReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/ActReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "BesideEvent": {
      "description": "An event of one of the two ledgers.",
      "type": "object",
      "properties": {
        "transactionId": {"type":"string"},
        "revision": {"type":"number"},
        "hash": {"type":"string"},
        "occurredAt": {"type":"string"},
        "recordedAt": {"type":"string"}
      },
      "required": ["transactionId","revision","hash","occurredAt","recordedAt"]
    },
    "BesideLot": {
      "type": "object",
      "properties": {
        "lotId": {"type":"string"},
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "soldGrams": {"type":["null","number"],"description":"Null for a lot in metres without weight."},
        "receivedGrams": {"type":["null","number"],"description":"Null also while it is not received."}
      },
      "required": ["lotId","productId","product","soldGrams","receivedGrams"]
    },
    "BesideReply": {
      "type": "object",
      "properties": {
        "sides": {
          "type": "array",
          "prefixItems": [{"$ref":"#/components/schemas/BesideSide"},{"$ref":"#/components/schemas/BesideSide"}],
          "items": false,
          "minItems": 2
        },
        "sums": {
          "type": "array",
          "prefixItems": [{"$ref":"#/components/schemas/BesideSums"},{"$ref":"#/components/schemas/BesideSums"}],
          "items": false,
          "minItems": 2,
          "description": "From the first side to the second, and the other way."
        },
        "items": {"type":"array","items":{"$ref":"#/components/schemas/BesideTransfer"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["sides","sums","items","total","page","perPage"]
    },
    "BesideSide": {
      "description": "One of two ledgers.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "isReadable": {"type":"boolean","description":"False where the caller sees only what concerns the transfers."},
        "events": {"type":["null","number"],"description":"Events in the ledger; null where it is not readable, like the hash of its newest event."},
        "head": {"type":["null","string"]}
      },
      "required": ["facility","isReadable","events","head"]
    },
    "BesideSums": {
      "description": "Sums the transfers in one direction; what was undone is in none of them.",
      "type": "object",
      "properties": {
        "sellerId": {"type":"string"},
        "buyerId": {"type":"string"},
        "transfers": {"type":"number"},
        "toReceive": {"type":"number","description":"Counts those among them that were sold and not received."},
        "soldGrams": {"type":"number"},
        "receivedGrams": {"type":"number"},
        "differenceGrams": {"type":"number"},
        "toReceiveGrams": {"type":"number"},
        "unweighed": {"type":"number","description":"Transfers with a lot that has no weight; the sums are without these."}
      },
      "required": ["sellerId","buyerId","transfers","toReceive","soldGrams","receivedGrams","differenceGrams","toReceiveGrams","unweighed"]
    },
    "BesideTransfer": {
      "description": "A transfer between the two, or goods that were sold and not received.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["sale","transfer"],"description":"`sale` and the ID of the sale, or `transfer` and that of the purchase."},
        "transactionId": {"type":"string"},
        "sellerId": {"type":"string"},
        "buyerId": {"type":"string"},
        "transferKind": {"type":"string","enum":["internal","jobWork","return","sale"]},
        "state": {"type":"string","enum":["agree","differ","inTransfer","toReceive","undone"]},
        "differences": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": ["date","disputed","hash","invoiceNumber","lots","packingListNumber","purchaseOrderNumber","void","weight"]
          }
        },
        "at": {"type":"string"},
        "sales": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/BesideEvent"},
          "description": "In the ledger of the seller: what promised the goods, what shipped them, and what handed them over."
        },
        "transports": {"type":"array","items":{"$ref":"#/components/schemas/BesideEvent"}},
        "released": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/BesideEvent"}]},
        "received": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/BesideEvent"}],"description":"In the ledger of the buyer."},
        "cited": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"revision":{"type":"number"},"hash":{"type":"string"},"holds":{"type":"boolean"}},
              "required": ["revision","hash","holds"]
            }
          ],
          "description": "The event of the seller that the buyer's ledger cites as the cause; `holds` where the seller's ledger has that event with that hash."
        },
        "soldGrams": {"type":["null","number"]},
        "receivedGrams": {"type":["null","number"]},
        "differenceGrams": {"type":["null","number"],"description":"Received minus shipped."},
        "lots": {"type":"array","items":{"$ref":"#/components/schemas/BesideLot"}}
      },
      "required": [
        "kind",
        "transactionId",
        "sellerId",
        "buyerId",
        "transferKind",
        "state",
        "differences",
        "at",
        "sales",
        "transports",
        "released",
        "received",
        "cited",
        "soldGrams",
        "receivedGrams",
        "differenceGrams",
        "lots"
      ]
    },
    "BusinessPartnerReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"The ID to accept, decline or delete: of the facility, or of an open invitation."},
        "status": {"type":"string","enum":["invited","none","partner","waiting"]},
        "type": {"type":"string","enum":["broker","processing_facility","transformation_partner","transporter"]},
        "transformationType": {"type":"string","enum":["farm","ginner","mill","spinner"]},
        "name": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/FacilityReply","description":"Absent until an invited partner accepts."},
        "oarId": {"type":"string"},
        "contact": {
          "type": "object",
          "properties": {"name":{"type":"string"},"email":{"type":"string"},"phoneNumber":{"type":"string"}},
          "required": ["name"]
        },
        "since": {"type":"string","description":"When the partnership or its invitation began."},
        "sendAgainFrom": {"type":"string","description":"When the mail of an own invitation may be sent again; absent unless `invited`."}
      },
      "required": ["id","status","name"]
    },
    "BusinessReply": {
      "description": "A business with one site or several, between which goods move as `internal`.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "name": {"type":"string"},
        "registrationNumber": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2."}
      },
      "required": ["id","name"]
    },
    "CaseBooks": {
      "description": "The books whose model or windows would change: the last windows, and the brands whose papers name their model and windows.",
      "type": "object",
      "properties": {
        "windows": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "number": {"type":"number"},
              "status": {"type":"string","enum":["closed","open","short"]},
              "from": {"type":"string"},
              "to": {"type":"string"},
              "timeZone": {"type":"string","description":"The site's IANA time zone, in which `from` and `to` are midnights."},
              "closedAt": {"type":["null","string"]},
              "marginOfError": {"type":["null","number"],"description":"Percent of physical mass; null when it cannot be calculated."}
            },
            "required": ["number","status","from","to","timeZone","closedAt","marginOfError"]
          },
          "description": "At most three, the newest first."
        },
        "brands": {"type":"array","items":{"$ref":"#/components/schemas/FacilityRef"}}
      },
      "required": ["windows","brands"]
    },
    "CaseCertificate": {
      "description": "A certificate as it was typed, beside the others of its site.",
      "type": "object",
      "properties": {
        "certificate": {"$ref":"#/components/schemas/CertificateReply"},
        "others": {"type":"array","items":{"$ref":"#/components/schemas/CertificateReply"},"description":"The newest first."},
        "rests": {"$ref":"#/components/schemas/RestingClaims"}
      },
      "required": ["certificate","others","rests"]
    },
    "CaseCommandReply": {
      "type": "object",
      "properties": {"caseId":{"type":"string"},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["caseId","transactionId","position"]
    },
    "CaseComparison": {
      "description": "Names and places side by side: the site, what the registry says, and the site that has the ID now.",
      "type": "object",
      "properties": {
        "site": {"$ref":"#/components/schemas/ComparedSite"},
        "registry": {"$ref":"#/components/schemas/ComparedSite"},
        "holder": {"$ref":"#/components/schemas/ComparedSite"}
      },
      "required": ["site"]
    },
    "CaseDocument": {
      "type": "object",
      "properties": {
        "fileName": {"type":"string","description":"Absent when the file cannot be found."},
        "size": {"type":"number"},
        "addedAt": {"type":"string"},
        "blobName": {"type":"string"},
        "sha256": {"type":"string","description":"Hex digest of the content."}
      },
      "required": ["addedAt","blobName","sha256"]
    },
    "CaseFinding": {
      "type": "object",
      "properties": {
        "verdict": {"type":"string","enum":["against","for","open"]},
        "code": {
          "type": "string",
          "enum": [
            "alertsOpen",
            "assessed",
            "brandsRead",
            "certificateElsewhere",
            "certificateOver",
            "certificateValid",
            "doubts",
            "heldByAnother",
            "identified",
            "longWindows",
            "modelChanges",
            "nameAgrees",
            "notAssessed",
            "notIdentified",
            "oneBuyer",
            "placeAgrees",
            "placeFar",
            "placeMissing",
            "placeStated",
            "questionOpen",
            "refusedBefore",
            "registrationElsewhere",
            "registrationStated",
            "renewsCertificate",
            "suspendedBefore"
          ]
        },
        "figures": {"type":"object","additionalProperties":{"type":["number","string"]},"description":"Fills the sentence of the code."}
      },
      "required": ["verdict","code","figures"]
    },
    "CaseHistoryEntry": {
      "type": "object",
      "properties": {
        "caseId": {"type":"string"},
        "at": {"type":"string"},
        "what": {"type":"string","enum":["added","agreed","asked","ended","opened","refused"]},
        "by": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}]
        },
        "text": {"type":"string"}
      },
      "required": ["caseId","at","what","by"]
    },
    "CasePage": {
      "type": "object",
      "properties": {
        "counts": {
          "type": "object",
          "properties": {
            "name": {"type":"number"},
            "oarId": {"type":"number"},
            "certificate": {"type":"number"},
            "origin": {"type":"number"},
            "books": {"type":"number"},
            "dispute": {"type":"number"}
          },
          "required": ["name","oarId","certificate","origin","books","dispute"],
          "description": "Open cases by kind."
        },
        "settledThisMonth": {"type":"number"},
        "items": {"type":"array","items":{"$ref":"#/components/schemas/CaseSummary"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["counts","settledThisMonth","items","total","page","perPage"]
    },
    "CaseQuestion": {
      "type": "object",
      "properties": {"at":{"type":"string"},"text":{"type":"string","description":"Absent once it is erased."},"answeredAt":{"type":"string"}},
      "required": ["at"]
    },
    "CaseReply": {
      "type": "object",
      "properties": {
        "standing": {"$ref":"#/components/schemas/StandingReply"},
        "joinedAt": {"type":["null","string"],"description":"When the site's books began."},
        "findings": {"type":"array","items":{"$ref":"#/components/schemas/CaseFinding"}},
        "files": {"type":"array","items":{"$ref":"#/components/schemas/CaseDocument"}},
        "place": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/Place"}]},
        "registryPlace": {"$ref":"#/components/schemas/Place","description":"The point that the registry has for the site's OAR ID."},
        "plot": {
          "type": "array",
          "items": {"type":"array","prefixItems":[{"type":"number"},{"type":"number"}],"items":false,"minItems":2},
          "description": "The plot of the farm, as `[longitude, latitude]`, where one is recorded."
        },
        "note": {"type":"string"},
        "effect": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/OriginEffect"}]},
        "comparison": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/CaseComparison"}]},
        "certificate": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/CaseCertificate"}]},
        "books": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/CaseBooks"}]},
        "history": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/CaseHistoryEntry"},
          "description": "All cases of the matter, the newest first."
        },
        "id": {"type":"string"},
        "kind": {"type":"string","enum":["books","certificate","dispute","name","oarId","origin"]},
        "state": {"type":"string","enum":["agreed","ended","open","refused"]},
        "facility": {
          "type": "object",
          "properties": {
            "id": {"type":"string"},
            "name": {"type":"string"},
            "type": {
              "type": "string",
              "enum": [
                "AUDITOR",
                "BRAND",
                "BROKER",
                "FARM",
                "FARM_GROUP",
                "FARM_MONITOR",
                "FINAL_PRODUCT_ASSEMBLY",
                "GINNER",
                "MILL",
                "SPINNER",
                "TRANSPORTER"
              ]
            },
            "place": {"type":"string"}
          },
          "required": ["id","name","type"]
        },
        "openedAt": {"type":"string"},
        "subject": {
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"books"},
                "before": {"$ref":"#/components/schemas/Policy"},
                "asked": {"$ref":"#/components/schemas/Policy"}
              },
              "required": ["kind","before","asked"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"certificate"},
                "certificateId": {"type":"string"},
                "standard": {"type":"string"},
                "number": {"type":"string"}
              },
              "required": ["kind","certificateId","standard","number"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"dispute"},
                "transactionId": {"type":"string"},
                "recordedBy": {"type":"string"},
                "record": {"type":"string","enum":["purchase","sell","transport"]},
                "occurredAt": {"type":"string"},
                "reasonId": {"type":"string","description":"The reason of the site that disputes, kept with the record."}
              },
              "required": ["kind","transactionId","recordedBy","record","occurredAt","reasonId"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"name"},
                "oarId": {"type":"string"},
                "fields": {"type":"array","items":{"type":"string","enum":["address","country","name","registrationNumber"]}}
              },
              "required": ["kind","oarId","fields"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"oarId"},
                "oarId": {"type":"string"},
                "confidenceBp": {"type":"number","description":"0 to 10,000."},
                "doubts": {
                  "type": "array",
                  "items": {
                    "type": "string",
                    "enum": [
                      "addressAlone",
                      "addressElsewhere",
                      "addressMissing",
                      "addressWeak",
                      "closed",
                      "nameWeak",
                      "numbers",
                      "oneSidedUnit",
                      "plotNumbers",
                      "unitNumbers"
                    ]
                  }
                },
                "heldBy": {"type":"string","description":"The site that has the ID now."}
              },
              "required": ["kind","oarId","confidenceBp","doubts"]
            },
            {
              "type": "object",
              "properties": {"kind":{"type":"string","const":"origin"},"registrationNumber":{"type":"string"},"since":{"type":"string"}},
              "required": ["kind","registrationNumber","since"]
            }
          ]
        },
        "heldBy": {"$ref":"#/components/schemas/FacilityRef","description":"For an OAR ID that another site has."},
        "recordedBy": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "For disputes: the site whose record it is, and why it is disputed; the reason is absent once it is erased."
        },
        "disputeReason": {"type":"string"},
        "changed": {"type":"array","items":{"$ref":"#/components/schemas/ChangedWords"},"description":"For changed names."},
        "documents": {"type":"number"},
        "question": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/CaseQuestion"}],"description":"The last question to the site."},
        "settled": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {
                "at": {"type":"string"},
                "by": {
                  "anyOf": [
                    {"type":"null"},
                    {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}
                  ]
                },
                "reason": {"type":"string"},
                "since": {"type":"string"},
                "isAlone": {"type":"boolean","const":true}
              },
              "required": ["at","by"]
            }
          ],
          "description": "`isAlone`: the admin had filed it, too."
        }
      },
      "required": [
        "standing",
        "joinedAt",
        "findings",
        "files",
        "place",
        "effect",
        "comparison",
        "certificate",
        "books",
        "history",
        "id",
        "kind",
        "state",
        "facility",
        "openedAt",
        "subject",
        "documents",
        "question",
        "settled"
      ]
    },
    "CaseSummary": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "kind": {"type":"string","enum":["books","certificate","dispute","name","oarId","origin"]},
        "state": {"type":"string","enum":["agreed","ended","open","refused"]},
        "facility": {
          "type": "object",
          "properties": {
            "id": {"type":"string"},
            "name": {"type":"string"},
            "type": {
              "type": "string",
              "enum": [
                "AUDITOR",
                "BRAND",
                "BROKER",
                "FARM",
                "FARM_GROUP",
                "FARM_MONITOR",
                "FINAL_PRODUCT_ASSEMBLY",
                "GINNER",
                "MILL",
                "SPINNER",
                "TRANSPORTER"
              ]
            },
            "place": {"type":"string"}
          },
          "required": ["id","name","type"]
        },
        "openedAt": {"type":"string"},
        "subject": {
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"books"},
                "before": {"$ref":"#/components/schemas/Policy"},
                "asked": {"$ref":"#/components/schemas/Policy"}
              },
              "required": ["kind","before","asked"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"certificate"},
                "certificateId": {"type":"string"},
                "standard": {"type":"string"},
                "number": {"type":"string"}
              },
              "required": ["kind","certificateId","standard","number"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"dispute"},
                "transactionId": {"type":"string"},
                "recordedBy": {"type":"string"},
                "record": {"type":"string","enum":["purchase","sell","transport"]},
                "occurredAt": {"type":"string"},
                "reasonId": {"type":"string","description":"The reason of the site that disputes, kept with the record."}
              },
              "required": ["kind","transactionId","recordedBy","record","occurredAt","reasonId"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"name"},
                "oarId": {"type":"string"},
                "fields": {"type":"array","items":{"type":"string","enum":["address","country","name","registrationNumber"]}}
              },
              "required": ["kind","oarId","fields"]
            },
            {
              "type": "object",
              "properties": {
                "kind": {"type":"string","const":"oarId"},
                "oarId": {"type":"string"},
                "confidenceBp": {"type":"number","description":"0 to 10,000."},
                "doubts": {
                  "type": "array",
                  "items": {
                    "type": "string",
                    "enum": [
                      "addressAlone",
                      "addressElsewhere",
                      "addressMissing",
                      "addressWeak",
                      "closed",
                      "nameWeak",
                      "numbers",
                      "oneSidedUnit",
                      "plotNumbers",
                      "unitNumbers"
                    ]
                  }
                },
                "heldBy": {"type":"string","description":"The site that has the ID now."}
              },
              "required": ["kind","oarId","confidenceBp","doubts"]
            },
            {
              "type": "object",
              "properties": {"kind":{"type":"string","const":"origin"},"registrationNumber":{"type":"string"},"since":{"type":"string"}},
              "required": ["kind","registrationNumber","since"]
            }
          ]
        },
        "heldBy": {"$ref":"#/components/schemas/FacilityRef","description":"For an OAR ID that another site has."},
        "recordedBy": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "For disputes: the site whose record it is, and why it is disputed; the reason is absent once it is erased."
        },
        "disputeReason": {"type":"string"},
        "changed": {"type":"array","items":{"$ref":"#/components/schemas/ChangedWords"},"description":"For changed names."},
        "documents": {"type":"number"},
        "question": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/CaseQuestion"}],"description":"The last question to the site."},
        "settled": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {
                "at": {"type":"string"},
                "by": {
                  "anyOf": [
                    {"type":"null"},
                    {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}
                  ]
                },
                "reason": {"type":"string"},
                "since": {"type":"string"},
                "isAlone": {"type":"boolean","const":true}
              },
              "required": ["at","by"]
            }
          ],
          "description": "`isAlone`: the admin had filed it, too."
        }
      },
      "required": ["id","kind","state","facility","openedAt","subject","documents","question","settled"]
    },
    "CertificateDocument": {
      "type": "object",
      "properties": {"blobName":{"type":"string"},"sha256":{"type":"string","description":"Hex digest of the content."}},
      "required": ["blobName","sha256"]
    },
    "CertificateOnTrace": {
      "description": "A certificate in force on the day of the trace.",
      "type": "object",
      "properties": {
        "standard": {"type":"string"},
        "number": {"type":"string"},
        "validFrom": {"type":"string","description":"Local dates at the site, both included."},
        "validTo": {"type":"string"}
      },
      "required": ["standard","number","validFrom","validTo"]
    },
    "CertificateReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "kind": {"type":"string","enum":["scope","transaction"]},
        "standard": {"type":"string"},
        "number": {"type":"string"},
        "issuer": {"type":"string","description":"Absent once the name is erased."},
        "products": {"type":"array","items":{"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]}},
        "validFrom": {"type":"string","description":"Local dates at the site, both included."},
        "validTo": {"type":"string"},
        "weightGrams": {"type":"number"},
        "usedGrams": {
          "type": "number",
          "description": "Claimed by sales that fall under a transaction certificate; above its weight where they claim more."
        },
        "buyer": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "For a transaction certificate that names one; absent for readers other than the site, its auditors and admins."
        },
        "state": {"type":"string","enum":["accepted","ended","rejected","waiting"]},
        "daysLeft": {"type":"number","description":"Days from today to the last one, which has 0; below 0 when it is over."},
        "renewed": {
          "type": "boolean",
          "description": "True for an accepted scope certificate beside which another one of its certification lasts longer."
        },
        "uploadedAt": {"type":"string"},
        "decidedAt": {"type":"string","description":"When it was accepted or refused."},
        "endedAt": {"type":"string"},
        "reason": {
          "type": "string",
          "description": "Why it was refused or ended; absent once the words are erased, and for readers other than the site and admins."
        },
        "document": {
          "$ref": "#/components/schemas/CertificateDocument",
          "description": "Absent for readers other than the site, its auditors and admins."
        }
      },
      "required": ["id","facility","kind","standard","number","products","validFrom","validTo","state","daysLeft","renewed","uploadedAt"]
    },
    "CertificationSettingReply": {
      "type": "object",
      "properties": {
        "name": {"type":"string"},
        "forFarms": {"type":"boolean","description":"True when farms record their cotton under the certification."},
        "offered": {"type":"boolean","description":"False for a certification that is no longer offered. Existing records keep it."}
      },
      "required": ["name","forFarms","offered"]
    },
    "CertificationsReply": {
      "type": "object",
      "properties": {
        "certifications": {"type":"array","items":{"$ref":"#/components/schemas/CertificationSettingReply"}},
        "certificateRequired": {
          "type": "boolean",
          "description": "True when a record, an outside purchase or a sale that states a certification without a certificate in force is refused, not flagged."
        }
      },
      "required": ["certifications","certificateRequired"]
    },
    "ChainReply": {
      "description": "The result of a server's check of a part of a ledger's chain.",
      "type": "object",
      "properties": {
        "from": {"type":"number","description":"The first checked revision; `checked` counts the events from there."},
        "checked": {"type":"number"},
        "total": {"type":"number","description":"Events in the ledger."},
        "head": {"type":["null","string"],"description":"The hash of the last checked event; null in an empty ledger."},
        "firstAt": {"type":["null","string"]},
        "lastAt": {"type":["null","string"]},
        "bad": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"revision":{"type":"number"},"reason":{"type":"string","enum":["backdated","changed","misplaced","unchained"]}},
              "required": ["revision","reason"]
            }
          ],
          "description": "The first event that fails the check."
        }
      },
      "required": ["from","checked","total","head","firstAt","lastAt","bad"]
    },
    "ChangeRecord": {
      "description": "A record about lots of the trace that was made, or was taken back, between the two instants.",
      "type": "object",
      "properties": {
        "what": {"type":"string","enum":["recorded","undone"]},
        "at": {"type":"string","description":"When that was recorded."},
        "kind": {"type":"string"},
        "transactionId": {"type":"string"},
        "occurredAt": {"type":"string","description":"When it happened."},
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],"description":"Null for a site that is not on the trace."},
        "productIds": {
          "type": "array",
          "items": {"type":"string"},
          "description": "The product IDs of the lots on the trace: at most five, the first by name."
        },
        "lots": {"type":"number"}
      },
      "required": ["what","at","kind","transactionId","occurredAt","facility","productIds","lots"]
    },
    "ChangedWords": {
      "description": "A site's words before and after; absent once they are erased.",
      "type": "object",
      "properties": {
        "field": {"type":"string","enum":["address","country","name","registrationNumber"]},
        "before": {"type":"string"},
        "after": {"type":"string"}
      },
      "required": ["field"]
    },
    "ChartBox": {
      "description": "A site in the flow chart. The box is dashed where no record names a site.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "number": {"type":["null","number"]},
        "name": {"type":"string"},
        "place": {"type":"string","description":"Country, province, district; empty where nobody gave them."},
        "stage": {"type":"number","enum":[1,2,3,4,5]},
        "share": {"type":"number","description":"The part of the order, 0 to 1."},
        "provenance": {"$ref":"#/components/schemas/TraceProvenance"}
      },
      "required": ["id","number","name","place","stage","share","provenance"]
    },
    "ChecklistDelivery": {
      "description": "One delivery of a site with what it has of a document.",
      "type": "object",
      "properties": {
        "state": {"type":"string","enum":["missing","there","withheld"]},
        "at": {
          "type": "string",
          "description": "When the goods came or left; absent where the site recorded no delivery, and for the order's own documents."
        },
        "transactionId": {"type":"string"},
        "recordedBy": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "Names the site that recorded it, and the other side; null for somebody outside the platform."
        },
        "counterparty": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "productIds": {
          "type": "array",
          "items": {"type":"string"},
          "description": "The lots of the trace, at most `DELIVERY_LOTS_MAX`, and how many there are."
        },
        "lots": {"type":"number"},
        "files": {"type":"array","items":{"$ref":"#/components/schemas/ChecklistFile"}}
      },
      "required": ["state","productIds","lots","files"]
    },
    "ChecklistDocument": {
      "description": "A document of the checklist with all files of its kind. `transactionId` and `sha256` are those of the newest file.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]},
        "state": {"type":"string","enum":["missing","partly","there","waived","withheld"]},
        "deliveries": {
          "$ref": "#/components/schemas/DeliveryCounts",
          "description": "Counts incoming or outgoing deliveries, depending on the kind. At the import stage, the whole order counts as one."
        },
        "transactionId": {"type":"string"},
        "sha256": {"type":"string"},
        "files": {"type":"array","items":{"$ref":"#/components/schemas/ChecklistFile"},"description":"Newest first."},
        "waiver": {
          "type": "object",
          "properties": {"at":{"type":"string"},"reason":{"type":"string"}},
          "required": ["at"],
          "description": "The reason is absent once it is erased."
        },
        "request": {"$ref":"#/components/schemas/DocumentRequestSummary","description":"The brand's last request that covers the document."}
      },
      "required": ["kind","state","deliveries","files"]
    },
    "ChecklistFile": {
      "description": "A file that a record of the trace cites. All readers of the trace see that it exists; who may not read it learns no name, size and hash.",
      "type": "object",
      "properties": {
        "blobName": {"type":"string"},
        "sha256": {"type":"string","description":"Hex digest; absent too when the file was not found while it was recorded."},
        "fileName": {"type":"string"},
        "bytes": {"type":"number"},
        "transactionId": {"type":"string","description":"The transaction in the site's ledger; absent for the order's own files."},
        "recordedAt": {"type":"string"},
        "readable": {"type":"boolean"},
        "gone": {"type":"boolean","const":true,"description":"True where the file is no longer stored."},
        "grant": {
          "$ref": "#/components/schemas/FileGrant",
          "description": "The grant that lets the caller read the file, when the caller's own trade does not."
        }
      },
      "required": ["blobName","recordedAt","readable"]
    },
    "ChecklistKey": {
      "description": "Names a document of the order's checklist: a site's at a stage, or the brand's own at the import stage.",
      "type": "object",
      "properties": {
        "stage": {"type":"string","enum":["fabric","finished","import","lint","rawCotton","yarn"]},
        "facilityId": {"type":"string"},
        "document": {"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]}
      },
      "required": ["stage","facilityId","document"]
    },
    "ChecklistStep": {
      "type": "object",
      "properties": {
        "stage": {"type":"string","enum":["fabric","finished","import","lint","rawCotton","yarn"]},
        "facility": {"$ref":"#/components/schemas/TraceFacility"},
        "share": {"type":["null","number"],"description":"The site's share of the order's cotton, 0 to 1; null for the import stage."},
        "isOutside": {"type":"boolean","description":"True when the site bought goods of the stage outside the platform."},
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/ChecklistDocument"}}
      },
      "required": ["stage","facility","share","isOutside","documents"]
    },
    "CitedFile": {
      "description": "An uploaded file. Its name and size are absent when it no longer exists.",
      "type": "object",
      "properties": {
        "blobName": {"type":"string"},
        "sha256": {"type":"string","description":"Hex digest of the content."},
        "fileName": {"type":"string"},
        "bytes": {"type":"number"}
      },
      "required": ["blobName","sha256"]
    },
    "ClaimInDoubt": {
      "type": "object",
      "properties": {
        "facility": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "The seller, whose account does not cover it; where the doubt is inherited, the one that made this lot."
        },
        "certification": {"type":"string"},
        "grams": {"type":"number","description":"Grams of that sale's claim that are not covered. Absent where the doubt is inherited."},
        "isClosed": {"type":"boolean","description":"True once a window closed short with it."},
        "inherited": {"type":"boolean","const":true,"description":"True where the lot was made of goods whose claim is not covered."}
      },
      "required": ["facility","certification","isClosed"]
    },
    "ClaimsOnTheWayReply": {
      "description": "Lists claims of sales whose purchases the facility has not recorded yet. Recording a purchase credits the facility's account.",
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "transactionId": {"type":"string"},
              "seller": {"$ref":"#/components/schemas/FacilityRef"},
              "certification": {"type":"string"},
              "claimGrams": {"type":"number"},
              "occurredAt": {"type":"string"},
              "productIds": {"type":"array","items":{"type":"string"}}
            },
            "required": ["transactionId","seller","certification","claimGrams","occurredAt","productIds"]
          },
          "description": "Oldest first, one item per sale and certification; computed from at most 500 lots."
        }
      },
      "required": ["items"]
    },
    "ClockDay": {
      "description": "A working day of a term.",
      "type": "object",
      "properties": {
        "day": {"type":"string"},
        "state": {"type":"string","enum":["past","rest","today"]},
        "startsWeek": {"type":"boolean","description":"True for the first working day after the weekend."}
      },
      "required": ["day","state","startsWeek"]
    },
    "ClosePreviewAccount": {
      "type": "object",
      "properties": {
        "certification": {"type":"string"},
        "balanceGrams": {"type":"number"},
        "limitGrams": {"type":"number","description":"The carry-over that the stock supports."},
        "carryGrams": {"type":"number"},
        "expiredGrams": {"type":"number"},
        "tooOldGrams": {
          "type": "number",
          "description": "The part of the expiring claims that was carried through too many closes. The stock does not support the rest."
        },
        "short": {"type":"boolean"}
      },
      "required": ["certification","balanceGrams","limitGrams","carryGrams","expiredGrams","tooOldGrams","short"]
    },
    "ClosePreviewReply": {
      "description": "Shows what closing the window now would record. Nothing is recorded yet.",
      "type": "object",
      "properties": {
        "number": {"type":"number"},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "timeZone": {"type":"string","description":"IANA time zone."},
        "headRevision": {"type":"number","description":"The ledger's last event that the figures include."},
        "headHash": {"type":"string"},
        "closesItselfAt": {"type":["null","string"],"description":"The time at which the window closes automatically; null when it must be closed by hand."},
        "closeFirst": {"type":["null","number"]},
        "accounts": {"type":"array","items":{"$ref":"#/components/schemas/ClosePreviewAccount"}},
        "salesInDoubt": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/SaleInDoubt"},
          "description": "Sales in doubt, newest first, up to the missing amount; limited to 200."
        },
        "salesInDoubtTotal": {"type":"number"}
      },
      "required": [
        "number",
        "from",
        "to",
        "timeZone",
        "headRevision",
        "headHash",
        "closesItselfAt",
        "closeFirst",
        "accounts",
        "salesInDoubt",
        "salesInDoubtTotal"
      ]
    },
    "CodeHistoryEntry": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["counted","made","purchased","recorded","sold","transported","used","voided"]},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "transactionId": {"type":"string"},
        "occurredAt": {"type":"string"},
        "recordedAt": {"type":"string"},
        "undone": {"type":"boolean","const":true,"description":"True when the fact was undone later."}
      },
      "required": ["kind","facility","transactionId","occurredAt","recordedAt"]
    },
    "CommandReply": {"type":"object","properties":{"transactionId":{"type":"string"},"position":{"type":"string"}},"required":["transactionId","position"]},
    "ComparedPart": {
      "type": "object",
      "properties": {
        "share": {"type":"number","description":"0 to 1."},
        "grams": {"type":["null","number"]},
        "evidence": {"$ref":"#/components/schemas/TraceProvenance","description":"Backward: adds up to the share."}
      },
      "required": ["share","grams"]
    },
    "ComparedSite": {
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "oarId": {"type":"string"},
        "name": {"type":"string"},
        "address": {"type":"string"},
        "country": {"type":"string"},
        "closed": {"type":"boolean"}
      },
      "required": ["name"]
    },
    "ComparedTrace": {
      "description": "One of the two traces that are compared.",
      "type": "object",
      "properties": {
        "asOf": {"type":"string"},
        "grams": {"type":["null","number"]},
        "evidence": {"$ref":"#/components/schemas/TraceProvenance"},
        "notRecordedShare": {"type":"number"}
      },
      "required": ["asOf","grams"]
    },
    "ComplianceEntryReply": {
      "description": "A fact of a site's compliance history; of a grievance, once a response found something. Its words are read elsewhere, by those whom they concern.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "at": {"type":"string"},
        "kind": {
          "type": "string",
          "enum": [
            "actionDone",
            "actionEscalated",
            "actionOpened",
            "actionReturned",
            "actionVerified",
            "assessed",
            "certificateAccepted",
            "certificateEnded",
            "certificateRefused",
            "certificateSent",
            "dnaClosed",
            "dnaFailed",
            "dnaPassed",
            "findingClosed",
            "findingWithdrawn",
            "labTested",
            "reported",
            "requested",
            "responded",
            "siteAssessed",
            "siteAssessmentWithdrawn"
          ]
        },
        "grievanceId": {"type":"string"},
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "priority": {
          "type": "string",
          "enum": ["HIGH","LOW","MEDIUM"],
          "description": "The priority of a report, the severity of a finding. Priority and source of a report are for admins and the assignee."
        },
        "source": {"type":"number","enum":[1,2,3,4,5,6]},
        "reportedIn": {"type":"string","description":"The month of the report that was answered, YYYY-MM, for readers who may know no more."},
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "indicator": {
                "type": "string",
                "enum": [
                  "casualAdultLabor",
                  "childLabor",
                  "employerAccommodation",
                  "foreignMigrants",
                  "intermediariesInHiring",
                  "internalMigrants",
                  "loansInAdvance",
                  "manualLabor",
                  "mechanization",
                  "middleman",
                  "minorityGroups",
                  "schoolAvailability",
                  "seasonalLabor",
                  "under18Injuries",
                  "vulnerableGroups"
                ]
              },
              "severity": {"type":"string","enum":["HIGH","LOW","MEDIUM"]}
            },
            "required": ["indicator","severity"]
          }
        },
        "dueAt": {"type":"string","description":"The last day or instant for what is asked for."},
        "assessmentId": {"type":"string","description":"An assessment by an auditor or a farm monitor: its ID, who made it, and the day of the visit."},
        "assessor": {"type":"string","enum":["auditor","farmMonitorApp","farmMonitorWeb"]},
        "assessedOn": {"type":"string"},
        "testId": {"type":"string","description":"A test of a laboratory. The lot that it was of is not told to brands here."},
        "productId": {"type":"string"},
        "labResult": {"type":"string","enum":["consistent","inconclusive","notConsistent"]},
        "certificate": {
          "type": "object",
          "properties": {"standard":{"type":"string"},"number":{"type":"string"},"validFrom":{"type":"string"},"validTo":{"type":"string"}},
          "required": ["standard","number","validFrom","validTo"]
        },
        "score": {
          "type": "object",
          "properties": {"before":{"$ref":"#/components/schemas/WeighedLevel"},"after":{"$ref":"#/components/schemas/WeighedLevel"}},
          "required": ["before","after"],
          "description": "The labor risk of the site just before and just after, each by the policy of that instant; absent for what is no evidence."
        }
      },
      "required": ["id","at","kind"]
    },
    "ComplianceHistoryReply": {
      "description": "Newest first.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "scores": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/ScoreAtReply"},
          "description": "The labor risk at the latest instants at which it was stated anew, and now; oldest first."
        },
        "items": {"type":"array","items":{"$ref":"#/components/schemas/ComplianceEntryReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["facility","scores","items","total","page","perPage"]
    },
    "ConfirmedTransportsReply": {
      "type": "object",
      "properties": {
        "confirmed": {"type":"number","description":"Transports that are confirmed now, those confirmed before among them."},
        "refused": {"type":"array","items":{"$ref":"#/components/schemas/RefusedTransport"}},
        "position": {"type":["null","string"],"description":"The position of the last confirmation, null when all were refused."}
      },
      "required": ["confirmed","refused","position"]
    },
    "ConversionFactorsReply": {"type":"object","properties":{"steps":{"type":"array","items":{"$ref":"#/components/schemas/StepFactorReply"}}},"required":["steps"]},
    "CottonOfWeight": {
      "description": "Goods of which little is cotton: trims, blends and coatings weigh as well.",
      "type": "object",
      "properties": {
        "cottonGrams": {"type":"number"},
        "wholeGrams": {"type":"number"},
        "atMost": {"type":"boolean","const":true,"description":"Both are the most that goods without a weight can have."}
      },
      "required": ["cottonGrams","wholeGrams"]
    },
    "CountedStock": {
      "description": "A count as it was recorded: of one lot, or of the whole stock of a product in a Mass balance site's pool.",
      "type": "object",
      "properties": {
        "productId": {"type":"string","description":"Present for a lot that was counted by itself."},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "countedQuantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","lb","m","unit"]},
        "bookGrams": {"type":"number","description":"The mass in the ledger when the count was recorded, and the mass found."},
        "countedGrams": {"type":"number"},
        "bookMetres": {"type":"number","description":"The metres in the ledger and those found, for a lot without mass, whose grams are 0 here."},
        "countedMetres": {"type":"number"}
      },
      "required": ["product","countedQuantity","unit","bookGrams","countedGrams"]
    },
    "CounterpartyReply": {
      "description": "A site that an auditor looks at, with who it deals with.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "lastAt": {"type":"string","description":"When the newest sale or transfer between the two was recorded."},
        "isReadable": {"type":"boolean","description":"The caller reads the whole ledger of this side, too."}
      },
      "required": ["facility","lastAt","isReadable"]
    },
    "CoursePoint": {"type":"object","properties":{"at":{"type":"string"},"balanceGrams":{"type":"number"}},"required":["at","balanceGrams"]},
    "CurrentWindow": {
      "description": "A facility's window that is not closed yet, or its last window if that closed short.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "model": {"type":"string","enum":["massBalance","segregated"]},
        "number": {"type":"number"},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "timeZone": {"type":"string","description":"IANA time zone."},
        "state": {"type":"string","enum":["closing","late","open","short"]},
        "accounts": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"certification":{"type":"string"},"balanceGrams":{"type":"number"}},
            "required": ["certification","balanceGrams"]
          },
          "description": "The balance of each account after this window; empty when nothing was ever posted."
        },
        "flags": {"type":"number"},
        "closedAt": {"type":["null","string"]}
      },
      "required": ["facility","model","number","from","to","timeZone","state","accounts","flags","closedAt"]
    },
    "CurrentWindowsReply": {
      "type": "object",
      "properties": {
        "counts": {
          "type": "object",
          "properties": {"open":{"type":"number"},"short":{"type":"number"},"closing":{"type":"number"},"late":{"type":"number"}},
          "required": ["open","short","closing","late"],
          "description": "Counts the matches of the search by state."
        },
        "items": {"type":"array","items":{"$ref":"#/components/schemas/CurrentWindow"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["counts","items","total","page","perPage"]
    },
    "DailyMailReply": {
      "description": "The daily mail as it would be sent now.",
      "type": "object",
      "properties": {
        "subject": {"type":"string"},
        "to": {"type":"string"},
        "html": {"type":"string","description":"A whole page, for a frame without scripts."}
      },
      "required": ["subject","to","html"]
    },
    "DecisionRulesReply": {
      "description": "Says how admins decide what one of them filed.",
      "type": "object",
      "properties": {
        "secondAdmin": {
          "type": "boolean",
          "description": "True where an admin who uploaded a certificate or filed an origin cannot accept it while another admin is active."
        }
      },
      "required": ["secondAdmin"]
    },
    "DeliveryCounts": {
      "description": "Counts a site's deliveries by state. The sum is the number of deliveries, at least one.",
      "type": "object",
      "properties": {"withheld":{"type":"number"},"there":{"type":"number"},"missing":{"type":"number"}},
      "required": ["withheld","there","missing"]
    },
    "DetentionClock": {
      "description": "A term that runs, at a moment.",
      "type": "object",
      "properties": {
        "timeZone": {"type":"string"},
        "dueAt": {"type":"string","description":"The instant after which an answer is late."},
        "left": {"type":"number","description":"Working days after today."},
        "isDue": {"type":"boolean","description":"True while few days are left."},
        "isOverdue": {"type":"boolean"},
        "overdueDays": {"type":"number","description":"Working days since the last day."},
        "days": {"type":"array","items":{"$ref":"#/components/schemas/ClockDay"},"description":"Every working day of the term."},
        "from": {"type":"string"},
        "until": {"type":"string"},
        "total": {"type":"number"},
        "holidays": {"type":"array","items":{"$ref":"#/components/schemas/Holiday"}}
      },
      "required": ["timeZone","dueAt","left","isDue","isOverdue","overdueDays","days","from","until","total","holidays"]
    },
    "DetentionRef": {
      "description": "The detention of an order, as lists say it.",
      "type": "object",
      "properties": {
        "detainedAt": {"type":"string"},
        "answerDue": {"type":"string"},
        "place": {"type":"string","description":"Absent without a place, and once it is erased."}
      },
      "required": ["detainedAt","answerDue"]
    },
    "DetentionReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "authority": {"type":"string","description":"Absent once it is erased, as is the place."},
        "place": {"type":"string"},
        "recordedAt": {"type":"string"},
        "sent": {"type":"array","items":{"$ref":"#/components/schemas/DetentionSentReply"},"description":"Oldest first."},
        "clock": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/DetentionClock"}],"description":"Null once the detention ended."},
        "ended": {
          "type": "object",
          "properties": {
            "outcome": {"type":"string","enum":["denied","other","re-exported","released","seized"]},
            "endedAt": {"type":"string"},
            "reason": {"type":"string"},
            "workingDays": {"type":"number"}
          },
          "required": ["outcome","endedAt","workingDays"],
          "description": "The reason is absent once it is erased."
        },
        "regime": {"type":"string","enum":["FLR","UFLPA","other"]},
        "detainedAt": {"type":"string"},
        "answerDue": {"type":"string","description":"The last day for an answer."},
        "answerTime": {"type":"string","description":"The time of this day, HH:MM, in the authority's time zone."},
        "termDays": {
          "type": "number",
          "description": "The term in working days that the last day was counted from; absent when the day itself was stated."
        },
        "calendar": {"$ref":"#/components/schemas/WorkCalendar"},
        "noticeNumber": {"type":"string"},
        "transportPaper": {"type":"string","description":"The bill of lading or air waybill."}
      },
      "required": ["id","recordedAt","sent","clock","regime","detainedAt","answerDue","answerTime","calendar"]
    },
    "DetentionSentReply": {
      "description": "Describes one thing that was sent to the authority. Words are absent once they are erased.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "sentAt": {"type":"string"},
        "what": {"type":"string"},
        "to": {"type":"string"},
        "dossierId": {"type":"string"},
        "file": {"$ref":"#/components/schemas/CitedFile"},
        "exhibits": {"type":"array","items":{"type":"number"}},
        "recordedAt": {"type":"string"}
      },
      "required": ["id","sentAt","recordedAt"]
    },
    "DismissAlertReply": {
      "description": "`transactionId` is the alert's ID. `asked` is there where a second admin has to dismiss it too.",
      "type": "object",
      "properties": {"asked":{"type":"boolean","const":true},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["transactionId","position"]
    },
    "DnaTestClosedReply": {
      "type": "object",
      "properties": {"testId":{"type":"string"},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["testId","transactionId","position"]
    },
    "DnaTestOutcome": {
      "description": "Compares identifiers as they were known when the test was recorded.",
      "type": "object",
      "properties": {
        "testId": {"type":"string"},
        "result": {"type":"string","enum":["failed","passed"]},
        "expected": {"type":"array","items":{"type":"string"},"description":"Logged upstream."},
        "missing": {"type":"array","items":{"type":"string"}},
        "foreign": {"type":"array","items":{"$ref":"#/components/schemas/LoggedAt"}},
        "transactionId": {"type":"string"},
        "position": {"type":"string"}
      },
      "required": ["testId","result","expected","missing","foreign","transactionId","position"]
    },
    "DnaTestPage": {
      "description": "Counts all that the reader may see by its state.",
      "type": "object",
      "properties": {
        "counts": {
          "type": "object",
          "properties": {"open":{"type":"number"},"passed":{"type":"number"},"repeated":{"type":"number"},"closed":{"type":"number"}},
          "required": ["open","passed","repeated","closed"]
        },
        "items": {"type":"array","items":{"$ref":"#/components/schemas/DnaTestRow"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["counts","items","total","page","perPage"]
    },
    "DnaTestReply": {
      "type": "object",
      "properties": {
        "massGrams": {"type":["null","number"]},
        "expected": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "identifier": {"type":"string"},
              "loggedBy": {"type":"array","items":{"$ref":"#/components/schemas/TracerPlace"}},
              "isDetected": {"type":"boolean"}
            },
            "required": ["identifier","loggedBy","isDetected"]
          },
          "description": "Each identifier that was logged upstream, with whether it was detected."
        },
        "foreignIdentifiers": {"type":"array","items":{"$ref":"#/components/schemas/LoggedAt"}},
        "identifiersDetected": {"type":"array","items":{"type":"string"}},
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/TestFile"}},
        "recordedBy": {"type":"string","description":"Absent for readers who are no admins, and once the account is erased."},
        "closedAt": {"type":"string"},
        "reason": {"type":"string","description":"Absent once it is erased, and for brands."},
        "endedBy": {"type":"string","description":"The test that passed after this one failed."},
        "lotsMadeFromIt": {
          "type": "number",
          "description": "Counts the other lots that are high in product risk because of this test; 0 where it does not count any more."
        },
        "id": {"type":"string"},
        "testDate": {"type":"string"},
        "isOutsideBounds": {"type":"boolean","const":true,"description":"Marks a day before the lot was made, which is refused now."},
        "recordedAt": {"type":"string"},
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "maker": {"$ref":"#/components/schemas/FacilityRef","description":"The site that made the lot."},
        "facility": {"$ref":"#/components/schemas/FacilityRef","description":"The site that asked for the test."},
        "lab": {"type":"string"},
        "result": {"type":"string","enum":["failed","passed"]},
        "state": {"type":"string","enum":["closed","open","passed","repeated"]},
        "found": {"type":"number","description":"Counts identifiers."},
        "missing": {"type":"number"},
        "foreign": {"type":"number"}
      },
      "required": [
        "massGrams",
        "expected",
        "foreignIdentifiers",
        "identifiersDetected",
        "documents",
        "lotsMadeFromIt",
        "id",
        "testDate",
        "recordedAt",
        "productId",
        "product",
        "maker",
        "facility",
        "lab",
        "result",
        "state",
        "found",
        "missing",
        "foreign"
      ]
    },
    "DnaTestRow": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "testDate": {"type":"string"},
        "isOutsideBounds": {"type":"boolean","const":true,"description":"Marks a day before the lot was made, which is refused now."},
        "recordedAt": {"type":"string"},
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "maker": {"$ref":"#/components/schemas/FacilityRef","description":"The site that made the lot."},
        "facility": {"$ref":"#/components/schemas/FacilityRef","description":"The site that asked for the test."},
        "lab": {"type":"string"},
        "result": {"type":"string","enum":["failed","passed"]},
        "state": {"type":"string","enum":["closed","open","passed","repeated"]},
        "found": {"type":"number","description":"Counts identifiers."},
        "missing": {"type":"number"},
        "foreign": {"type":"number"}
      },
      "required": ["id","testDate","recordedAt","productId","product","maker","facility","lab","result","state","found","missing","foreign"]
    },
    "DocumentCounts": {
      "description": "Counts documents, one per delivery.",
      "type": "object",
      "properties": {"withheld":{"type":"number"},"there":{"type":"number"},"missing":{"type":"number"},"waived":{"type":"number"}},
      "required": ["withheld","there","missing","waived"]
    },
    "DocumentRequestCommandReply": {
      "description": "`transactionId` is the request's ID.",
      "type": "object",
      "properties": {"id":{"type":"string"},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["id","transactionId","position"]
    },
    "DocumentRequestDetails": {
      "description": "A request with its files: before the grant, those that it would open; afterwards, those that it names.",
      "type": "object",
      "properties": {
        "documents": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "kind": {"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]},
              "blobName": {"type":"string"},
              "fileName": {"type":"string"},
              "sha256": {"type":"string"},
              "transactionId": {"type":"string"}
            },
            "required": ["kind","blobName","transactionId"]
          }
        },
        "brand": {"$ref":"#/components/schemas/FacilityRef"},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "order": {
          "type": "object",
          "properties": {"id":{"type":"string"},"name":{"type":"string"}},
          "required": ["id"],
          "description": "The order that the request concerns; `name` is its number."
        },
        "productId": {"type":"string"},
        "documentId": {"type":"string"},
        "kinds": {"type":"array","items":{"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]}},
        "message": {"type":"string","description":"Absent once it is erased."},
        "endedAt": {"type":"string"},
        "files": {"type":"number","description":"Counts the files that the grant names."},
        "id": {"type":"string"},
        "state": {"type":"string","enum":["ended","granted","refused","waiting"]},
        "askedAt": {"type":"string"},
        "answeredAt": {"type":"string"},
        "until": {"type":"string","description":"The last day of a grant."},
        "standing": {"type":"boolean"},
        "reason": {"type":"string","description":"The reason of a refusal; absent once it is erased."}
      },
      "required": ["documents","brand","facility","kinds","files","id","state","askedAt","standing"]
    },
    "DocumentRequestReply": {
      "type": "object",
      "properties": {
        "brand": {"$ref":"#/components/schemas/FacilityRef"},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "order": {
          "type": "object",
          "properties": {"id":{"type":"string"},"name":{"type":"string"}},
          "required": ["id"],
          "description": "The order that the request concerns; `name` is its number."
        },
        "productId": {"type":"string"},
        "documentId": {"type":"string"},
        "kinds": {"type":"array","items":{"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]}},
        "message": {"type":"string","description":"Absent once it is erased."},
        "endedAt": {"type":"string"},
        "files": {"type":"number","description":"Counts the files that the grant names."},
        "id": {"type":"string"},
        "state": {"type":"string","enum":["ended","granted","refused","waiting"]},
        "askedAt": {"type":"string"},
        "answeredAt": {"type":"string"},
        "until": {"type":"string","description":"The last day of a grant."},
        "standing": {"type":"boolean"},
        "reason": {"type":"string","description":"The reason of a refusal; absent once it is erased."}
      },
      "required": ["brand","facility","kinds","files","id","state","askedAt","standing"]
    },
    "DocumentRequestSummary": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "state": {"type":"string","enum":["ended","granted","refused","waiting"]},
        "askedAt": {"type":"string"},
        "answeredAt": {"type":"string"},
        "until": {"type":"string","description":"The last day of a grant."},
        "standing": {"type":"boolean"},
        "reason": {"type":"string","description":"The reason of a refusal; absent once it is erased."}
      },
      "required": ["id","state","askedAt","standing"]
    },
    "DossierContentsLine": {
      "description": "A line of the contents. Grows as chapters are done.",
      "type": "object",
      "properties": {
        "chapterId": {"type":"string"},
        "kind": {
          "type": "string",
          "enum": ["chart","covered","exhibits","gaps","measures","names","quantities","sites","steps","summary","tests","verification","withheld"]
        },
        "number": {"type":"string"},
        "title": {"type":"string"},
        "page": {"type":"number"},
        "gaps": {"type":"array","items":{"type":"number"}}
      },
      "required": ["chapterId","kind","number","title","page","gaps"]
    },
    "DossierExhibit": {
      "description": "A file that is named where it is used.",
      "type": "object",
      "properties": {
        "number": {"type":"number"},
        "blobName": {"type":"string"},
        "fileName": {"type":"string"},
        "kind": {"type":"string","description":"Names the kind of document, in the language of the file."},
        "sha256": {"type":"string"},
        "bytes": {"type":"number"},
        "pages": {"type":["null","number"],"description":"Null where it is no PDF or cannot be counted."},
        "recordedBy": {"type":"string","description":"Names the site, or the laboratory, that recorded it."},
        "recordedAt": {"type":"string"},
        "transactionId": {"type":"string"},
        "facilityId": {"type":"string"},
        "state": {"type":"string","enum":["gone","inFile","waits","withheld"]},
        "path": {"type":["null","string"],"description":"Its path in the zip; null unless it is in the file."}
      },
      "required": ["number","blobName","fileName","kind","pages","recordedBy","recordedAt","state","path"]
    },
    "DossierHit": {
      "description": "A page or an exhibit that holds the searched text, with the text around it.",
      "type": "object",
      "properties": {"page":{"type":"number"},"chapterTitle":{"type":"string"},"excerpt":{"type":"string"}},
      "required": ["page","chapterTitle","excerpt"]
    },
    "DossierManifest": {
      "type": "object",
      "properties": {
        "orderNumber": {"type":"string"},
        "regime": {"type":"string"},
        "asOf": {"type":"string"},
        "pdf": {
          "type": "object",
          "properties": {"path":{"type":"string"},"sha256":{"type":"string"},"bytes":{"type":"number"},"pages":{"type":"number"}},
          "required": ["path","sha256","bytes","pages"]
        },
        "exhibits": {"type":"array","items":{"$ref":"#/components/schemas/ManifestExhibit"}},
        "ledgers": {"type":"array","items":{"$ref":"#/components/schemas/ManifestLedger"}},
        "root": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"number":{"type":"number"},"hash":{"type":"string"},"madeAt":{"type":"string"}},
              "required": ["number","hash","madeAt"]
            }
          ],
          "description": "The newest root of the instant."
        },
        "key": {"type":"string","description":"The public key, as PEM."}
      },
      "required": ["orderNumber","regime","asOf","pdf","exhibits","ledgers","root","key"]
    },
    "DossierPage": {
      "description": "A page of the PDF as blocks; a table that is broken over pages repeats its heads.",
      "type": "object",
      "properties": {
        "number": {"type":"number"},
        "chapterId": {"type":"string"},
        "chapterNumber": {"type":"string"},
        "chapterTitle": {"type":"string"},
        "blocks": {
          "type": "array",
          "items": {
            "anyOf": [
              {
                "type": "object",
                "properties": {
                  "kind": {"type":"string","const":"bar"},
                  "parts": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "part": {"type":"string","enum":["named","notRecorded","pooled","unknown","unverified"]},
                        "label": {"type":"string"},
                        "bps": {"type":"number"}
                      },
                      "required": ["part","label","bps"]
                    }
                  },
                  "note": {"type":"string"}
                },
                "required": ["kind","parts","note"]
              },
              {
                "type": "object",
                "properties": {
                  "kind": {"type":"string","const":"chart"},
                  "boxes": {"type":"array","items":{"$ref":"#/components/schemas/ChartBox"}},
                  "links": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {"from":{"type":"string"},"to":{"type":"string"},"share":{"type":"number"}},
                      "required": ["from","to","share"]
                    }
                  }
                },
                "required": ["kind","boxes","links"]
              },
              {"type":"object","properties":{"kind":{"type":"string","const":"code"},"text":{"type":"string"}},"required":["kind","text"]},
              {
                "type": "object",
                "properties": {
                  "kind": {"type":"string","const":"facts"},
                  "facts": {"type":"array","items":{"type":"array","prefixItems":[{"type":"string"},{"type":"string"}],"items":false,"minItems":2}}
                },
                "required": ["kind","facts"]
              },
              {
                "type": "object",
                "properties": {"kind":{"type":"string","const":"gap"},"gap":{"type":"number"},"text":{"type":"string"}},
                "required": ["kind","gap","text"]
              },
              {
                "type": "object",
                "properties": {"kind":{"type":"string","const":"heading"},"text":{"type":"string"},"level":{"type":"number","enum":[2,3]}},
                "required": ["kind","text","level"]
              },
              {
                "type": "object",
                "properties": {"kind":{"type":"string","const":"list"},"items":{"type":"array","items":{"type":"string"}}},
                "required": ["kind","items"]
              },
              {
                "type": "object",
                "properties": {
                  "kind": {"type":"string","const":"map"},
                  "sites": {"type":"array","items":{"$ref":"#/components/schemas/MapSite"}},
                  "routes": {"type":"array","items":{"type":"array","prefixItems":[{"type":"number"},{"type":"number"}],"items":false,"minItems":2}},
                  "note": {"type":"string"}
                },
                "required": ["kind","sites","routes","note"]
              },
              {
                "type": "object",
                "properties": {"kind":{"type":"string","const":"table"},"table":{"$ref":"#/components/schemas/DossierTable"}},
                "required": ["kind","table"]
              },
              {
                "type": "object",
                "properties": {"kind":{"type":"string","const":"text"},"text":{"type":"string"},"quiet":{"type":"boolean","const":true}},
                "required": ["kind","text"]
              }
            ]
          }
        },
        "exhibits": {"type":"array","items":{"$ref":"#/components/schemas/DossierExhibit"},"description":"The exhibits that the page names."}
      },
      "required": ["number","chapterId","chapterNumber","chapterTitle","blocks","exhibits"]
    },
    "DossierPagesReply": {
      "type": "object",
      "properties": {"total":{"type":"number"},"items":{"type":"array","items":{"$ref":"#/components/schemas/DossierPage"}}},
      "required": ["total","items"]
    },
    "DossierReply": {
      "type": "object",
      "properties": {
        "orderNumber": {"type":"string"},
        "goods": {"type":"string"},
        "brand": {"type":"string"},
        "contents": {"type":"array","items":{"$ref":"#/components/schemas/DossierContentsLine"}},
        "gaps": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "number": {"type":"number"},
              "kind": {
                "type": "string",
                "enum": [
                  "difference",
                  "disputed",
                  "missingDocuments",
                  "name",
                  "noFactory",
                  "notRecorded",
                  "other",
                  "screening",
                  "standing",
                  "test",
                  "withheldDocuments",
                  "yield"
                ]
              },
              "title": {"type":"string"},
              "detail": {"type":"string"},
              "chapterId": {"type":"string","description":"The chapter where it is said."},
              "ask": {
                "type": "object",
                "properties": {
                  "facilityId": {"type":"string"},
                  "kinds": {"type":"array","items":{"type":"string"}},
                  "askedAt": {"type":"string"},
                  "state": {"type":"string","enum":["canAsk","refused","waiting"]}
                },
                "required": ["facilityId","kinds","state"],
                "description": "Present where a site can be asked for documents."
              },
              "page": {"type":"number"}
            },
            "required": ["number","kind","title","detail","chapterId","page"]
          }
        },
        "exhibits": {
          "type": "object",
          "properties": {
            "total": {"type":"number"},
            "inFile": {"type":"number"},
            "withheld": {"type":"number"},
            "waits": {"type":"number"},
            "gone": {"type":"number"}
          },
          "required": ["total","inFile","withheld","waits","gone"]
        },
        "check": {
          "type": "object",
          "properties": {
            "holds": {"type":"boolean"},
            "exhibits": {"type":"number"},
            "events": {"type":"number"},
            "ledgers": {"type":"number"},
            "root": {"type":["null","string"]},
            "rootAt": {"type":["null","string"]}
          },
          "required": ["holds","exhibits","events","ledgers","root","rootAt"],
          "description": "Tells what the check of the finished zip said. `root` is null while no root covers the newest events."
        },
        "id": {"type":"string"},
        "orderId": {"type":"string"},
        "regime": {"type":"string","enum":["FLR","UFLPA"]},
        "language": {"type":"string"},
        "asOf": {"type":"string"},
        "state": {"type":"string","enum":["building","failed","ready","waiting"]},
        "askedAt": {"type":"string"},
        "askedBy": {"type":"string"},
        "builtAt": {"type":"string"},
        "progress": {"type":"number","description":"0 to 1."},
        "pages": {"type":"number","description":"The pages that are laid out so far."},
        "bytes": {"type":"number","description":"The size of the zip."},
        "sha256": {"type":"string","description":"The SHA-256 of the zip, which is the same for the same instant."},
        "failedAt": {"type":"string","description":"The chapter at which it failed."}
      },
      "required": [
        "orderNumber",
        "goods",
        "brand",
        "contents",
        "gaps",
        "exhibits",
        "id",
        "orderId",
        "regime",
        "language",
        "asOf",
        "state",
        "askedAt",
        "askedBy",
        "progress",
        "pages"
      ]
    },
    "DossierSummary": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "orderId": {"type":"string"},
        "regime": {"type":"string","enum":["FLR","UFLPA"]},
        "language": {"type":"string"},
        "asOf": {"type":"string"},
        "state": {"type":"string","enum":["building","failed","ready","waiting"]},
        "askedAt": {"type":"string"},
        "askedBy": {"type":"string"},
        "builtAt": {"type":"string"},
        "progress": {"type":"number","description":"0 to 1."},
        "pages": {"type":"number","description":"The pages that are laid out so far."},
        "bytes": {"type":"number","description":"The size of the zip."},
        "sha256": {"type":"string","description":"The SHA-256 of the zip, which is the same for the same instant."},
        "failedAt": {"type":"string","description":"The chapter at which it failed."}
      },
      "required": ["id","orderId","regime","language","asOf","state","askedAt","askedBy","progress","pages"]
    },
    "DossierTable": {
      "type": "object",
      "properties": {
        "columns": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"head":{"type":"string"},"width":{"type":"number"},"align":{"type":"string","const":"end"}},
            "required": ["head","width"]
          }
        },
        "rows": {
          "type": "array",
          "items": {
            "type": "array",
            "items": {
              "anyOf": [
                {"type":"string"},
                {"type":"object","properties":{"code":{"type":"string"}},"required":["code"]},
                {"type":"object","properties":{"exhibits":{"type":"array","items":{"type":"number"}}},"required":["exhibits"]},
                {
                  "type": "object",
                  "properties": {"part":{"type":"string","enum":["named","notRecorded","pooled","unknown","unverified"]}},
                  "required": ["part"]
                },
                {
                  "type": "object",
                  "properties": {
                    "text": {"type":"string"},
                    "align": {"type":"string","const":"end"},
                    "bold": {"type":"boolean","const":true},
                    "bad": {"type":"boolean","const":true}
                  },
                  "required": ["text","align"]
                },
                {
                  "type": "object",
                  "properties": {"yieldBps":{"type":"number"},"from":{"type":"number"},"to":{"type":"number"},"text":{"type":"string"}},
                  "required": ["yieldBps","from","to","text"]
                }
              ]
            }
          },
          "description": "A row of one cell is a head within the table, over its whole width."
        }
      },
      "required": ["columns","rows"]
    },
    "EntityMatchPage": {
      "type": "object",
      "properties": {
        "open": {"type":"number","description":"The number of matches that need a decision."},
        "items": {"type":"array","items":{"$ref":"#/components/schemas/EntityMatchReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["open","items","total","page","perPage"]
    },
    "EntityMatchReply": {
      "description": "A list entity that resembles a site of the platform.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "facility": {
          "type": "object",
          "properties": {
            "id": {"type":"string"},
            "name": {"type":"string"},
            "type": {
              "type": "string",
              "enum": [
                "AUDITOR",
                "BRAND",
                "BROKER",
                "FARM",
                "FARM_GROUP",
                "FARM_MONITOR",
                "FINAL_PRODUCT_ASSEMBLY",
                "GINNER",
                "MILL",
                "SPINNER",
                "TRANSPORTER"
              ]
            },
            "country": {"type":"string"},
            "address": {"type":"string"}
          },
          "required": ["id","name","type"]
        },
        "entity": {
          "type": "object",
          "properties": {
            "name": {"type":"string"},
            "address": {"type":"string"},
            "country": {"type":"string"},
            "list": {"type":"string"},
            "listed": {"type":"string"}
          },
          "required": ["name","list"]
        },
        "confidence": {"type":"number","description":"0 to 1. From 0.80 on the match is a `hit`, unless somebody decides otherwise."},
        "state": {"type":"string","enum":["hit","open","other","same"]},
        "since": {"type":"string"},
        "decidedAt": {"type":"string"},
        "decidedBy": {"type":"string","description":"Empty once it is erased."}
      },
      "required": ["id","facility","entity","confidence","state","since"]
    },
    "ErasureReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "kind": {"type":"string","enum":["person","site"]},
        "erasedAt": {"type":"string","description":"When it was erased first; asking again answers the same."}
      },
      "required": ["id","kind","erasedAt"]
    },
    "FacilityCase": {
      "description": "A case as the site and those who read its books are told of it.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["books","certificate","dispute","name","oarId","origin"]},
        "state": {"type":"string","enum":["agreed","ended","open","refused"]},
        "openedAt": {"type":"string"},
        "settledAt": {"type":"string"},
        "reason": {"type":"string","description":"Why it was refused; absent once it is erased."},
        "oarId": {"type":"string"},
        "changed": {"type":"array","items":{"$ref":"#/components/schemas/ChangedWords"},"description":"For changed names."}
      },
      "required": ["kind","state","openedAt"]
    },
    "FacilityCasesReply": {
      "type": "object",
      "properties": {"items":{"type":"array","items":{"$ref":"#/components/schemas/FacilityCase"},"description":"The newest first."}},
      "required": ["items"]
    },
    "FacilityImportPreview": {
      "type": "object",
      "properties": {
        "findings": {"$ref":"#/components/schemas/FileFindings"},
        "rows": {"type":"array","items":{"$ref":"#/components/schemas/PreviewedFacility"}},
        "counts": {
          "type": "object",
          "properties": {"made":{"type":"number"},"known":{"type":"number"},"failed":{"type":"number"}},
          "required": ["made","known","failed"]
        }
      },
      "required": ["findings","rows","counts"]
    },
    "FacilityRef": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        }
      },
      "required": ["id","name","type"]
    },
    "FacilityReply": {
      "type": "object",
      "properties": {
        "oarId": {"type":"string"},
        "oarIdLocal": {"type":"boolean","description":"True for a local ID, when no registry lists the facility."},
        "oarMatch": {
          "type": "string",
          "enum": ["ERROR_MATCHING","MATCHED","NEW_FACILITY","POTENTIAL_MATCH"],
          "description": "The state of the match with the registry; absent until the registry was asked."
        },
        "country": {"type":"string"},
        "province": {"type":"string"},
        "district": {"type":"string"},
        "address": {"type":"string"},
        "erased": {"type":"boolean","const":true,"description":"True when the site was erased: its name says so, in the reader's language."},
        "id": {"type":"string"},
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        }
      },
      "required": ["id","name","type"]
    },
    "FacilityRiskReply": {
      "description": "The risk of a site: from the evidence on its labor, and from its newest goods that the caller may read. Partners that are no brands read levels alone.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "levelsOnly": {
          "type": "boolean",
          "const": true,
          "description": "True where the reader reads levels alone: scores, coverage, evidence and terms are left empty."
        },
        "scoreWithPending": {
          "$ref": "#/components/schemas/WeighedLevel",
          "description": "The labor risk with what was reported and is not answered yet; for admins, and for the assignee of such a report. It is kept nowhere."
        },
        "laborRiskLevel": {
          "type": ["string","null"],
          "enum": ["HIGH","LOW","MEDIUM",null],
          "description": "Null when too few indicators have evidence; see `coverage`."
        },
        "meanLevel": {
          "type": ["string","null"],
          "enum": ["HIGH","LOW","MEDIUM",null],
          "description": "The level of the score alone, without knock-outs; null without a score."
        },
        "score": {"type":["null","number"],"description":"0 to 15: the mean, by severity, of the indicators with evidence, without knock-outs."},
        "coverage": {
          "type": "object",
          "properties": {"with":{"type":"number"},"of":{"type":"number"},"isEnough":{"type":"boolean"}},
          "required": ["with","of","isEnough"]
        },
        "knockOuts": {"type":"array","items":{"$ref":"#/components/schemas/KnockOutReply"},"description":"Newest first."},
        "indicators": {"type":"array","items":{"$ref":"#/components/schemas/IndicatorRiskReply"},"description":"All fifteen indicators."},
        "members": {
          "type": "object",
          "properties": {"high":{"type":"number"},"medium":{"type":"number"},"low":{"type":"number"},"unknown":{"type":"number"}},
          "required": ["high","medium","low","unknown"],
          "description": "For a farm group, whose labor risk level is that of its worst member: its farms by level; `unknown` have too little evidence."
        },
        "asOf": {"type":"string"},
        "policyVersion": {"type":"number"},
        "policyFrom": {"type":"string"},
        "bands": {
          "type": "object",
          "properties": {"lowBelow":{"type":"number"},"mediumBelow":{"type":"number"}},
          "required": ["lowBelow","mediumBelow"],
          "description": "Scores below `lowBelow` are low, scores below `mediumBelow` are medium."
        },
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null without goods to assess."},
        "productScore": {"type":["null","number"],"description":"0 to 15: the sum of the terms."},
        "terms": {"type":"array","items":{"$ref":"#/components/schemas/ProductTermReply"}}
      },
      "required": [
        "facility",
        "laborRiskLevel",
        "meanLevel",
        "score",
        "coverage",
        "knockOuts",
        "indicators",
        "asOf",
        "policyVersion",
        "policyFrom",
        "bands",
        "productRiskLevel",
        "productScore",
        "terms"
      ]
    },
    "FactOrigin": {
      "description": "The event behind a piece of evidence, which every reader of the ledger can look up.",
      "type": "object",
      "properties": {"stream":{"type":"string"},"revision":{"type":"number"},"hash":{"type":"string"}},
      "required": ["stream","revision","hash"]
    },
    "FailedMailReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "template": {
          "type": "string",
          "enum": [
            "actionDue",
            "certificateEnds",
            "invite",
            "newDevice",
            "notices",
            "partnerInvite",
            "passwordChanged",
            "reportAdded",
            "reportReceived",
            "requestAssigned",
            "requestReminder",
            "resendInvite",
            "resetPassword",
            "responseDue",
            "roomCode",
            "roomOpened",
            "secondFactorOff",
            "secondFactorOn",
            "siteInvite"
          ]
        },
        "to": {"type":"string"},
        "state": {
          "type": "string",
          "enum": ["parked","retrying"],
          "description": "`retrying`: sent again automatically. `parked`: waits for an administrator to send it again."
        },
        "tries": {"type":"number"},
        "error": {"type":"string","description":"The mail server's last error."},
        "since": {"type":"string","description":"When the mail was first due."}
      },
      "required": ["id","template","to","state","tries","error","since"]
    },
    "FarmFeatures": {
      "description": "A collection of features by RFC 7946: a polygon per farm, and one per group.",
      "type": "object",
      "properties": {
        "type": {"type":"string","const":"FeatureCollection"},
        "features": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "type": {"type":"string","const":"Feature"},
              "id": {"type":"string"},
              "properties": {"type":"object","additionalProperties":{"type":["number","string"]}},
              "geometry": {
                "type": "object",
                "properties": {
                  "type": {"type":"string","const":"Polygon"},
                  "coordinates": {
                    "type": "array",
                    "items": {
                      "type": "array",
                      "items": {"type":"array","prefixItems":[{"type":"number"},{"type":"number"}],"items":false,"minItems":2}
                    }
                  }
                },
                "required": ["type","coordinates"]
              }
            },
            "required": ["type","id","properties","geometry"]
          }
        }
      },
      "required": ["type","features"]
    },
    "FarmGroupCommandReply": {
      "type": "object",
      "properties": {"id":{"type":"string","description":"The facility of the group."},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["id","transactionId","position"]
    },
    "FarmGroupPage": {
      "type": "object",
      "properties": {
        "farmCount": {"type":"number","description":"Sums over all groups that were found."},
        "areaSquareMetres": {"type":"number"},
        "items": {"type":"array","items":{"$ref":"#/components/schemas/FarmGroupRow"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["farmCount","areaSquareMetres","items","total","page","perPage"]
    },
    "FarmGroupReply": {
      "type": "object",
      "properties": {
        "points": {"type":"array","items":{"type":"array","prefixItems":[{"type":"number"},{"type":"number"}],"items":false,"minItems":2}},
        "farms": {"type":"array","items":{"$ref":"#/components/schemas/FarmReply"},"description":"Highest risk first."},
        "season": {"type":"number","description":"The year in which the season of the harvests began."},
        "plausibleGramsPerHectare": {"type":"number","description":"The most seed cotton of a hectare that is plausible in the country."},
        "id": {"type":"string","description":"The facility of the group."},
        "name": {"type":"string"},
        "groupId": {"type":"string"},
        "location": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2; `ZZ` for another."},
        "farmCount": {"type":"number"},
        "areaSquareMetres": {"type":"number"},
        "risk": {"$ref":"#/components/schemas/GroupRiskReply"},
        "originSince": {"type":"string","description":"The last day that a registration as origin began, when one is in force."}
      },
      "required": [
        "points",
        "farms",
        "season",
        "plausibleGramsPerHectare",
        "id",
        "name",
        "groupId",
        "location",
        "country",
        "farmCount",
        "areaSquareMetres",
        "risk"
      ]
    },
    "FarmGroupRow": {
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"The facility of the group."},
        "name": {"type":"string"},
        "groupId": {"type":"string"},
        "location": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2; `ZZ` for another."},
        "farmCount": {"type":"number"},
        "areaSquareMetres": {"type":"number"},
        "risk": {"$ref":"#/components/schemas/GroupRiskReply"},
        "originSince": {"type":"string","description":"The last day that a registration as origin began, when one is in force."}
      },
      "required": ["id","name","groupId","location","country","farmCount","areaSquareMetres","risk"]
    },
    "FarmImportChange": {
      "description": "A difference between a file and what is recorded. For `plot` it counts the points.",
      "type": "object",
      "properties": {
        "field": {"type":"string","enum":["certificate","country","location","name","plot","registrationNumber","tehsil"]},
        "from": {"type":"string"},
        "to": {"type":"string"}
      },
      "required": ["field","from","to"]
    },
    "FarmImportPreview": {
      "type": "object",
      "properties": {
        "rows": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "row": {"type":"number"},
              "sheet": {"type":"string"},
              "groupId": {"type":"string"},
              "farmId": {"type":"string"},
              "name": {"type":"string"},
              "state": {"type":"string","enum":["changed","new","refused","same"]},
              "changes": {"type":"array","items":{"$ref":"#/components/schemas/FarmImportChange"}},
              "errors": {"type":"array","items":{"type":"string"}}
            },
            "required": ["row","groupId","name","state","changes","errors"]
          },
          "description": "One for each group or farm; a group has no farm ID."
        },
        "findings": {"$ref":"#/components/schemas/FileFindings"}
      },
      "required": ["rows","findings"]
    },
    "FarmReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"The facility of the farm."},
        "farmId": {"type":"string"},
        "name": {"type":"string"},
        "registrationNumber": {"type":"string"},
        "tehsil": {"type":"string"},
        "certificate": {"type":"string"},
        "points": {
          "type": "array",
          "items": {"type":"array","prefixItems":[{"type":"number"},{"type":"number"}],"items":false,"minItems":2},
          "description": "The plot; absent until it was drawn."
        },
        "areaSquareMetres": {"type":"number"},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
        "riskCoverage": {"type":"number","description":"How many of the fifteen indicators have evidence."},
        "harvestGrams": {"type":"number","description":"The raw cotton that was recorded of the season."},
        "isBeyondLand": {"type":"boolean","description":"True when that is more than the land plausibly gives."}
      },
      "required": ["id","farmId","name","registrationNumber","tehsil","laborRiskLevel","riskCoverage","harvestGrams","isBeyondLand"]
    },
    "FieldChange": {
      "description": "A changed field; null stands for empty.",
      "type": "object",
      "properties": {
        "field": {"type":"string","enum":["facility","firstName","lastName","phoneNumber","role"]},
        "from": {"type":["null","string"]},
        "to": {"type":["null","string"]}
      },
      "required": ["field","from","to"]
    },
    "FileFindings": {
      "description": "Describes a file beside the rows that are read.",
      "type": "object",
      "properties": {
        "unread": {"type":"array","items":{"$ref":"#/components/schemas/UnreadColumn"},"description":"At most 50."},
        "examples": {"type":"number","description":"The rows with examples of the template, which are never recorded."},
        "headRows": {
          "type": "array",
          "items": {"type":"object","properties":{"row":{"type":"number"},"sheet":{"type":"string"}},"required":["row"]},
          "description": "The rows in which the heads were found, where it is not the first."
        },
        "notes": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/JobError"},
          "description": "Tell what is worth knowing of rows, also of recorded ones; at most 100."
        }
      },
      "required": ["unread","examples","headRows"]
    },
    "FileGrant": {
      "description": "A grant that gives access to a file, and the subject of its request.",
      "type": "object",
      "properties": {
        "order": {
          "type": "object",
          "properties": {"id":{"type":"string"},"name":{"type":"string"}},
          "required": ["id"],
          "description": "The order that the request concerns; `name` is its number."
        },
        "id": {"type":"string"},
        "standing": {"type":"boolean"},
        "until": {"type":"string","description":"The last day of a grant."},
        "productId": {"type":"string"}
      },
      "required": ["id","standing"]
    },
    "FoundReply": {
      "type": "object",
      "properties": {
        "findingId": {"type":"string"},
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "severity": {"type":"string","enum":["HIGH","LOW","MEDIUM"]},
        "closedAt": {"type":"string"},
        "isWithdrawn": {"type":"boolean","const":true,"description":"Marks a finding that was withdrawn."},
        "isOwnWord": {"type":"boolean","const":true,"description":"Marks a high finding that the person who found it closed."},
        "reason": {"type":"string"}
      },
      "required": ["findingId","indicator","severity"]
    },
    "GoodsMoved": {
      "description": "Goods of one product that came to a site or left it, as whole lots of the trace.",
      "type": "object",
      "properties": {
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "lots": {"type":"number"},
        "grams": {"type":["null","number"],"description":"Null when one of the lots has no mass."},
        "sites": {
          "type": "array",
          "items": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
          "description": "The other sides, the largest first; null for somebody outside the platform, or whom no record names."
        }
      },
      "required": ["product","lots","grams","sites"]
    },
    "GrievanceCommandReply": {
      "type": "object",
      "properties": {
        "grievanceId": {"type":"string"},
        "actionId": {"type":"string","description":"Is present after a command on a corrective action."},
        "transactionId": {"type":"string"},
        "position": {"type":"string"}
      },
      "required": ["grievanceId","transactionId","position"]
    },
    "GrievanceFacility": {
      "description": "A facility with what tells it from others of its name.",
      "type": "object",
      "properties": {
        "oarId": {"type":"string"},
        "country": {"type":"string"},
        "id": {"type":"string"},
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        }
      },
      "required": ["id","name","type"]
    },
    "GrievanceFile": {
      "description": "A file with what its readers call it; without a name once it is no longer there.",
      "type": "object",
      "properties": {
        "fileName": {"type":"string"},
        "size": {"type":"number"},
        "blobName": {"type":"string"},
        "sha256": {"type":"string","description":"Hex digest."}
      },
      "required": ["blobName","sha256"]
    },
    "GrievancePage": {
      "description": "Counts all that the reader may see, of the site that the query names if it names one.",
      "type": "object",
      "properties": {
        "counts": {
          "type": "object",
          "properties": {
            "responded": {"type":"number"},
            "closed": {"type":"number"},
            "received": {"type":"number"},
            "pending": {"type":"number"},
            "overdue": {"type":"number"},
            "setAside": {"type":"number"}
          },
          "required": ["responded","closed","received","pending","overdue","setAside"]
        },
        "items": {"type":"array","items":{"$ref":"#/components/schemas/GrievanceRow"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["counts","items","total","page","perPage"]
    },
    "GrievancePerson": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "name": {"type":"string","description":"`erased` once the account is."},
        "role": {
          "type": ["string","null"],
          "enum": [
            "ADMIN",
            "AUDITOR",
            "BRAND",
            "BROKER",
            "FARM",
            "FARM_MONITOR",
            "FARM_MONITOR_WEB",
            "FINAL_PRODUCT_ASSEMBLY",
            "GINNER",
            "MILL",
            "SPINNER",
            "SUPER_ADMIN",
            "SUPPLIER",
            "TRANSPORTER",
            null
          ]
        }
      },
      "required": ["id","name","role"]
    },
    "GrievanceReply": {
      "description": "Absent texts are erased, or are not for the reader.",
      "type": "object",
      "properties": {
        "assignee": {"$ref":"#/components/schemas/GrievancePerson"},
        "openedAt": {"type":"string"},
        "remindedAt": {"type":"string","description":"The day of the last reminder."},
        "reasonForAudit": {"type":"string","description":"The instruction; for admins and the assignee."},
        "message": {"type":"string"},
        "questionToSite": {"type":"string"},
        "visit": {"$ref":"#/components/schemas/VisitReply"},
        "photos": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/GrievanceFile"},
          "description": "The photos of who reported it; for admins, the assignee and who reported it."
        },
        "reportedBy": {"$ref":"#/components/schemas/GrievancePerson"},
        "words": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "from": {"type":"string","enum":["admin","reporter"]},
              "at": {"type":"string"},
              "text": {"type":"string"},
              "documents": {"type":"array","items":{"$ref":"#/components/schemas/GrievanceFile"}}
            },
            "required": ["from","at","documents"]
          },
          "description": "The words of who told it from outside; for admins and the assignee only."
        },
        "setAside": {"$ref":"#/components/schemas/SetAsideReply","description":"For admins."},
        "joined": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/JoinedReply"},
          "description": "Lists the reports that were joined with it, for admins and the assignee."
        },
        "joinedTo": {
          "type": "object",
          "properties": {"id":{"type":"string"},"reference":{"type":"string"}},
          "required": ["id"],
          "description": "The report that goes on for it; for admins."
        },
        "intake": {"$ref":"#/components/schemas/IntakeFacts","description":"Holds what only admins know of who told it from outside."},
        "response": {"$ref":"#/components/schemas/ResponseReply"},
        "correctiveActions": {"type":"array","items":{"$ref":"#/components/schemas/ActionReply"}},
        "history": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "kind": {
                "type": "string",
                "enum": [
                  "action",
                  "asked",
                  "broughtBack",
                  "closed",
                  "corrected",
                  "done",
                  "escalated",
                  "joined",
                  "opened",
                  "received",
                  "released",
                  "reminded",
                  "reported",
                  "responded",
                  "returned",
                  "setAside",
                  "setAsideSuggested",
                  "verified",
                  "visitAnnounced",
                  "wordsDeleted"
                ]
              },
              "at": {"type":"string"},
              "by": {"$ref":"#/components/schemas/GrievancePerson"}
            },
            "required": ["kind","at"]
          }
        },
        "id": {"type":"string"},
        "facility": {
          "$ref": "#/components/schemas/GrievanceFacility",
          "description": "Absent until an admin said which site a grievance from outside concerns."
        },
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "priority": {"type":"string","enum":["HIGH","LOW","MEDIUM"],"description":"Absent until somebody was asked for a response."},
        "source": {"type":"number","enum":[1,2,3,4,5,6]},
        "state": {"type":"string","enum":["closed","joined","pending","received","responded","setAside"]},
        "reportedAt": {"type":"string","description":"An instant; the month, YYYY-MM, for a reader who may know no more."},
        "dueAt": {"type":"string"},
        "isOverdue": {"type":"boolean"},
        "respondedAt": {"type":"string"},
        "closedAt": {"type":"string"},
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "indicator": {
                "type": "string",
                "enum": [
                  "casualAdultLabor",
                  "childLabor",
                  "employerAccommodation",
                  "foreignMigrants",
                  "intermediariesInHiring",
                  "internalMigrants",
                  "loansInAdvance",
                  "manualLabor",
                  "mechanization",
                  "middleman",
                  "minorityGroups",
                  "schoolAvailability",
                  "seasonalLabor",
                  "under18Injuries",
                  "vulnerableGroups"
                ]
              },
              "severity": {"type":"string","enum":["HIGH","LOW","MEDIUM"]},
              "closedAt": {"type":"string"}
            },
            "required": ["indicator","severity"]
          },
          "description": "Holds what a response found and nobody took back."
        },
        "actions": {
          "type": "object",
          "properties": {"open":{"type":"number"},"done":{"type":"number"},"verified":{"type":"number"}},
          "required": ["open","done","verified"]
        }
      },
      "required": ["photos","words","correctiveActions","history","id","state","reportedAt","isOverdue","findings","actions"]
    },
    "GrievanceRow": {
      "description": "Adds, for admins and the assignee, who was asked.",
      "type": "object",
      "properties": {
        "assignee": {"$ref":"#/components/schemas/GrievancePerson"},
        "id": {"type":"string"},
        "facility": {
          "$ref": "#/components/schemas/GrievanceFacility",
          "description": "Absent until an admin said which site a grievance from outside concerns."
        },
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "priority": {"type":"string","enum":["HIGH","LOW","MEDIUM"],"description":"Absent until somebody was asked for a response."},
        "source": {"type":"number","enum":[1,2,3,4,5,6]},
        "state": {"type":"string","enum":["closed","joined","pending","received","responded","setAside"]},
        "reportedAt": {"type":"string","description":"An instant; the month, YYYY-MM, for a reader who may know no more."},
        "dueAt": {"type":"string"},
        "isOverdue": {"type":"boolean"},
        "respondedAt": {"type":"string"},
        "closedAt": {"type":"string"},
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "indicator": {
                "type": "string",
                "enum": [
                  "casualAdultLabor",
                  "childLabor",
                  "employerAccommodation",
                  "foreignMigrants",
                  "intermediariesInHiring",
                  "internalMigrants",
                  "loansInAdvance",
                  "manualLabor",
                  "mechanization",
                  "middleman",
                  "minorityGroups",
                  "schoolAvailability",
                  "seasonalLabor",
                  "under18Injuries",
                  "vulnerableGroups"
                ]
              },
              "severity": {"type":"string","enum":["HIGH","LOW","MEDIUM"]},
              "closedAt": {"type":"string"}
            },
            "required": ["indicator","severity"]
          },
          "description": "Holds what a response found and nobody took back."
        },
        "actions": {
          "type": "object",
          "properties": {"open":{"type":"number"},"done":{"type":"number"},"verified":{"type":"number"}},
          "required": ["open","done","verified"]
        }
      },
      "required": ["id","state","reportedAt","isOverdue","findings","actions"]
    },
    "GroupRiskReply": {
      "description": "The labor risk of a group: that of its worst member.",
      "type": "object",
      "properties": {
        "level": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null when no farm has a level."},
        "high": {"type":"number","description":"Counts the farms by level. `unknown` have too little evidence."},
        "medium": {"type":"number"},
        "low": {"type":"number"},
        "unknown": {"type":"number"}
      },
      "required": ["level","high","medium","low","unknown"]
    },
    "HealthReply": {
      "description": "Told to this machine and to super admins.",
      "type": "object",
      "properties": {
        "version": {"type":"string"},
        "engines": {
          "type": "object",
          "properties": {"events":{"type":"string"},"documents":{"type":"string"},"jobs":{"type":"string"},"blobs":{"type":"string"}},
          "required": ["events","documents","jobs","blobs"]
        },
        "projections": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "name": {"type":"string"},
              "version": {"type":"number"},
              "position": {"type":["null","string"]},
              "lag": {"type":"number"},
              "failing": {"type":"boolean"}
            },
            "required": ["name","version","position","lag","failing"]
          },
          "description": "`failing`: it fails again and again, or is behind and gets no further."
        },
        "status": {
          "type": "string",
          "enum": ["degraded","ok","starting","unavailable"],
          "description": "`degraded`: a view fails while the rest goes on; told to operators alone."
        }
      },
      "required": ["version","engines","projections","status"]
    },
    "HealthStatusReply": {
      "description": "All that a stranger learns.",
      "type": "object",
      "properties": {
        "status": {
          "type": "string",
          "enum": ["degraded","ok","starting","unavailable"],
          "description": "`degraded`: a view fails while the rest goes on; told to operators alone."
        }
      },
      "required": ["status"]
    },
    "Holiday": {
      "description": "Public holidays that would be working days. `name` is in the reader's language, as far as it is known.",
      "type": "object",
      "properties": {"day":{"type":"string"},"name":{"type":"string"}},
      "required": ["day","name"]
    },
    "HomeNeed": {
      "description": "A task, the same as a notification tells it, and the time since which it waits.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "kind": {
          "type": "string",
          "enum": [
            "actionDue",
            "actionOverdue",
            "actionToVerify",
            "alert",
            "assessmentDue",
            "caseQuestion",
            "caseToSettle",
            "certificateEnds",
            "decidedAlone",
            "detained",
            "disputeOverdue",
            "draftOrder",
            "invitation",
            "knockOut",
            "listHit",
            "listMatch",
            "mailFailed",
            "paperRefused",
            "paperRequest",
            "papersUnanswered",
            "recordsToConfirm",
            "reportNew",
            "reportWords",
            "requestDue",
            "requestUnassigned",
            "siteInvitation",
            "supplierMatch",
            "untracedOrder",
            "windowEnds"
          ]
        },
        "since": {"type":"string","description":"An instant, a day that is due, or a month when the reader may know no more."},
        "text": {"type":"string","description":"`text`, `why` and `action`, the words of the link, are in the reader's language."},
        "why": {"type":"string"},
        "action": {"type":"string"},
        "link": {"type":"string","description":"The path of the screen that shows the very thing."}
      },
      "required": ["id","kind","since","text","why","action","link"]
    },
    "HomeNeedsReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/HomeNeed"},"description":"Most urgent first."},
        "total": {"type":"number","description":"All that wait, shown here or not."}
      },
      "required": ["items","total"]
    },
    "HomeTrendReply": {
      "type": "object",
      "properties": {
        "months": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "month": {"type":"string"},
              "orders": {
                "type": "number",
                "description": "Counts placed orders. Orders with the same number count as parts of one order, in the month of its first purchase."
              },
              "withoutData": {
                "type": "number",
                "description": "Counts orders without any found transactions or without weights. All other figures leave them out."
              },
              "grams": {"type":"number","description":"The cotton in the other orders."},
              "evidence": {
                "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/TraceProvenance"}],
                "description": "The evidence for what was ordered, as far as it can be compared with what was found; null without cotton."
              },
              "covered": {"type":["null","number"],"description":"The part of what was ordered that was found, 0 to 1; null without cotton."}
            },
            "required": ["month","orders","withoutData","grams","evidence","covered"]
          },
          "description": "Ordered by month of purchase (YYYY-MM), oldest first; includes months without orders."
        },
        "total": {"$ref":"#/components/schemas/TracedOrders","description":"The figures of all these months together."},
        "documents": {
          "anyOf": [
            {"type":"null"},
            {"type":"object","properties":{"there":{"type":"number"},"asked":{"type":"number"}},"required":["there","asked"]}
          ],
          "description": "Counts the documents of these orders' checklists as far as they were counted: there, and asked for; null when none is asked for."
        },
        "isPartial": {"type":"boolean","description":"True when only the newest orders were traced, because there are too many to trace all."}
      },
      "required": ["months","total","documents","isPartial"]
    },
    "ImportCorrection": {
      "description": "A value of the file in one column, and its probable meaning.",
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"Accepts the correction when the same file is imported with this ID."},
        "column": {"type":"string","enum":["country","facilityType","oarId","tier"]},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "rows": {"type":"array","items":{"type":"number"},"description":"Rows with the value."},
        "accepted": {"type":"boolean"}
      },
      "required": ["id","column","from","to","rows","accepted"]
    },
    "InboxItem": {
      "description": "Work that waits at a facility: a sale to confirm or ship, with all its lots, or a lot to transform.",
      "type": "object",
      "properties": {
        "step": {"type":"string","enum":["confirm","ship","transform"]},
        "kind": {
          "type": "string",
          "enum": ["purchase","sell","transport"],
          "description": "To confirm: the kind of the counterparty's record. The facility confirms a sale by recording its purchase."
        },
        "toPurchase": {"type":"boolean","const":true,"description":"To confirm: true when the facility still has to record the purchase."},
        "transactionId": {"type":"string","description":"The sale, or the transaction that brought the lot."},
        "counterparty": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],
          "description": "The seller or purchaser. For a lot to transform: the sender, or null when the lot was made at this site."
        },
        "lots": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "lotId": {"type":"string"},
              "productId": {"type":"string"},
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "grade": {"type":"string"},
              "name": {"type":"string"},
              "massGrams": {"type":["null","number"]}
            },
            "required": ["lotId","productId","product","massGrams"]
          }
        },
        "massGrams": {"type":["null","number"]},
        "partUsed": {"type":"boolean","description":"True when some of the lot was already used."},
        "since": {"type":"string"}
      },
      "required": ["step","transactionId","counterparty","lots","massGrams","partUsed","since"]
    },
    "InboxReply": {
      "type": "object",
      "properties": {
        "counts": {
          "type": "object",
          "properties": {"confirm":{"type":"number"},"transform":{"type":"number"},"ship":{"type":"number"}},
          "required": ["confirm","transform","ship"]
        },
        "items": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/InboxItem"},
          "description": "Oldest first within each step; at most 100 items per step."
        },
        "stock": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "lots": {"type":"number"},
              "massGrams": {"type":["null","number"]},
              "verifiedShare": {"type":["null","number"]},
              "oldestAt": {"type":"string","description":"The arrival of the oldest lot."}
            },
            "required": ["product","lots","massGrams","verifiedShare","oldestAt"]
          },
          "description": "Unsold stock, by product."
        }
      },
      "required": ["counts","items","stock"]
    },
    "IndicatorRiskReply": {
      "description": "The score, 0 to 15, is the larger of mean and critical. Score and level are null without evidence.",
      "type": "object",
      "properties": {
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "severity": {"type":"number"},
        "score": {"type":["null","number"]},
        "level": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
        "mean": {"type":["null","number"],"description":"Weighted mean of the items."},
        "critical": {"type":["null","number"],"description":"The largest critical item."},
        "contributions": {"type":"array","items":{"$ref":"#/components/schemas/RiskContribution"},"description":"Largest weight first."}
      },
      "required": ["indicator","severity","score","level","mean","critical","contributions"]
    },
    "IndicatorSeverityReply": {
      "type": "object",
      "properties": {
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "severity": {"type":"number"}
      },
      "required": ["indicator","severity"]
    },
    "IntakeFacts": {
      "type": "object",
      "properties": {
        "reference": {"type":"string","description":"Absent where nobody can read an answer."},
        "where": {"type":"string","description":"Absent once it is erased."},
        "contact": {"type":"string"},
        "namedFacility": {"$ref":"#/components/schemas/GrievanceFacility","description":"The site of the link or poster by which it came."}
      }
    },
    "IntakeReply": {
      "description": "Shows a report to who told it: nothing of who has it.",
      "type": "object",
      "properties": {
        "reference": {"type":"string"},
        "receivedAt": {"type":"string"},
        "where": {"type":"string","description":"The name of the place, or the words for it; absent once they are erased."},
        "state": {"type":"string","enum":["askedYou","ended","lookedAt","received","visited"]},
        "messages": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "from": {"type":"string","enum":["admin","reporter"]},
              "at": {"type":"string"},
              "text": {"type":"string"},
              "photos": {"type":"number"}
            },
            "required": ["from","at","photos"]
          },
          "description": "Absent texts are erased."
        }
      },
      "required": ["reference","receivedAt","state","messages"]
    },
    "IntakeSiteReply": {
      "description": "Names the place of a link or a poster.",
      "type": "object",
      "properties": {
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        },
        "country": {"type":"string"},
        "province": {"type":"string"},
        "district": {"type":"string"}
      },
      "required": ["name","type"]
    },
    "InvitationReply": {
      "description": "Initial values for an invited person's form.",
      "type": "object",
      "properties": {
        "email": {"type":"string"},
        "firstName": {"type":"string"},
        "lastName": {"type":"string"},
        "role": {
          "type": "string",
          "enum": [
            "ADMIN",
            "AUDITOR",
            "BRAND",
            "BROKER",
            "FARM",
            "FARM_MONITOR",
            "FARM_MONITOR_WEB",
            "FINAL_PRODUCT_ASSEMBLY",
            "GINNER",
            "MILL",
            "SPINNER",
            "SUPER_ADMIN",
            "SUPPLIER",
            "TRANSPORTER"
          ]
        },
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "language": {"type":"string"},
        "expiresAt": {"type":"string"}
      },
      "required": ["email","firstName","lastName","role","facility","language","expiresAt"]
    },
    "InvitedUserReply": {
      "type": "object",
      "properties": {
        "siteInvitation": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/SiteInvitationReply"}],
          "description": "Is present for somebody who had an account already: they are asked whether they work at the site, too, and nothing else changes."
        },
        "id": {"type":"string"},
        "firstName": {"type":"string"},
        "lastName": {"type":"string"},
        "email": {"type":"string"},
        "phoneNumber": {"type":["null","string"]},
        "role": {
          "type": "string",
          "enum": [
            "ADMIN",
            "AUDITOR",
            "BRAND",
            "BROKER",
            "FARM",
            "FARM_MONITOR",
            "FARM_MONITOR_WEB",
            "FINAL_PRODUCT_ASSEMBLY",
            "GINNER",
            "MILL",
            "SPINNER",
            "SUPER_ADMIN",
            "SUPPLIER",
            "TRANSPORTER"
          ]
        },
        "status": {"type":"string","enum":["ACTIVE","DEACTIVATED","INVITED"]},
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "invitedSite": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/NewFacilityReply"}],
          "description": "The site that an invited user brings along, as whoever invited them described it. It is made when they join."
        },
        "joinedAt": {"type":"string","description":"When the account was created, or the user was first invited."},
        "invitedUntil": {"type":["null","string"],"description":"When the open invitation expires."},
        "actions": {"type":"array","items":{"type":"string","enum":["activate","deactivate","edit","resend"]}}
      },
      "required": [
        "siteInvitation",
        "id",
        "firstName",
        "lastName",
        "email",
        "phoneNumber",
        "role",
        "status",
        "facility",
        "invitedSite",
        "joinedAt",
        "invitedUntil",
        "actions"
      ]
    },
    "JobError": {
      "type": "object",
      "properties": {"row":{"type":"number"},"message":{"type":"string"},"sheet":{"type":"string"}},
      "required": ["row","message"]
    },
    "JobReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "state": {"type":"string","enum":["active","completed","failed","waiting"]},
        "done": {"type":"number"},
        "total": {"type":"number"},
        "passed": {"type":"number"},
        "failed": {"type":"number"},
        "errors": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/JobError"},
          "description": "The first errors, by sheet and row; row 0 means the whole file. The other errors are returned in pages."
        },
        "errorCount": {"type":"number","description":"The number of all errors; the first 1,000 are kept."},
        "findings": {"$ref":"#/components/schemas/FileFindings","description":"Is there once the file has been read."}
      },
      "required": ["id","state","done","total","passed","failed","errors","errorCount"]
    },
    "JoinedReply": {
      "description": "A report whose matter another one tells of, too.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "receivedAt": {"type":"string"},
        "words": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "from": {"type":"string","enum":["admin","reporter"]},
              "at": {"type":"string"},
              "text": {"type":"string"},
              "documents": {"type":"array","items":{"$ref":"#/components/schemas/GrievanceFile"}}
            },
            "required": ["from","at","documents"]
          }
        },
        "reference": {"type":"string","description":"Absent where nobody can read an answer."},
        "where": {"type":"string","description":"Absent once it is erased."},
        "contact": {"type":"string"},
        "namedFacility": {"$ref":"#/components/schemas/GrievanceFacility","description":"The site of the link or poster by which it came."}
      },
      "required": ["id","receivedAt","words"]
    },
    "KnockOutReply": {
      "description": "A finding that makes the overall level high until a verifier closes it.",
      "type": "object",
      "properties": {
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "source": {"type":"string","enum":["admin","auditor","country","dna","farmMonitor","hotline","productList","saq"]},
        "observedAt": {"type":"string"},
        "origin": {"$ref":"#/components/schemas/FactOrigin"}
      },
      "required": ["indicator","observedAt"]
    },
    "LabTestOutcome": {
      "type": "object",
      "properties": {"testId":{"type":"string"},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["testId","transactionId","position"]
    },
    "LabTestReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "productId": {"type":"string"},
        "kind": {"type":"string","enum":["dna","isotope","tracer"]},
        "sampledBy": {"type":"string","description":"Absent once it is erased, and for readers who may not open the report."},
        "sampledAt": {"type":"string"},
        "isOutsideBounds": {"type":"boolean","const":true,"description":"Marks a day before the lot was made, which is refused now."},
        "seal": {"type":"string"},
        "lab": {"type":"string"},
        "reportNumber": {"type":"string"},
        "report": {"$ref":"#/components/schemas/TestFile"},
        "result": {"type":"string","enum":["consistent","inconclusive","notConsistent"]},
        "origin": {"type":"string"},
        "recordedAt": {"type":"string"},
        "enteredBy": {"$ref":"#/components/schemas/FacilityRef","description":"The site of who entered it; absent where an admin did."},
        "closedAt": {"type":"string","description":"When an admin said that a result that does not agree no longer counts."},
        "reason": {"type":"string","description":"Absent once it is erased, and for brands."}
      },
      "required": ["id","productId","kind","sampledAt","seal","lab","reportNumber","report","result","recordedAt"]
    },
    "LaneName": {
      "description": "The site at one tier.",
      "type": "object",
      "properties": {"facilityId":{"type":"string"},"tier":{"type":"number"}},
      "required": ["facilityId","tier"]
    },
    "LedgerEventReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "revision": {"type":"number"},
        "type": {"type":"string"},
        "data": {"type":"object"},
        "withheld": {"type":"array","items":{"type":"string"},"description":"Names of the parts of `data` that this reader does not get."},
        "withheldHashes": {
          "type": "object",
          "additionalProperties": {"type":"string"},
          "description": "SHA-256 of each withheld part, by name. The event's hash covers these hashes instead of the parts. Absent in events of schema version 1."
        },
        "transactionId": {"type":"string"},
        "schemaVersion": {"type":"number"},
        "recordedAt": {"type":"string"},
        "occurredAt": {"type":"string"},
        "actor": {"type":"object","properties":{"userId":{"type":"string"},"facilityId":{"type":"string"}},"required":["userId","facilityId"]},
        "previousHash": {"type":"string"},
        "hash": {"type":"string"}
      },
      "required": ["id","revision","type","data","transactionId","schemaVersion","recordedAt","actor","previousHash","hash"]
    },
    "LedgerStateReply": {
      "description": "A ledger after an event, and the changes by that event.",
      "type": "object",
      "properties": {
        "revision": {"type":"number"},
        "total": {"type":"number","description":"Events in the ledger."},
        "recordedAt": {"type":"string"},
        "window": {"type":["null","number"],"description":"The window that holds the event; null when the event is not booked."},
        "stock": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "lots": {"type":"number"},
              "massGrams": {"type":["null","number"]},
              "deltaGrams": {"type":"number"},
              "soldGrams": {"type":["null","number"]}
            },
            "required": ["product","lots","massGrams","deltaGrams","soldGrams"]
          },
          "description": "Sums are null when they include a lot without mass. Lots that are sold and that nobody has bought yet are no stock: `soldGrams`."
        },
        "accounts": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"certification":{"type":"string"},"balanceGrams":{"type":"number"},"deltaGrams":{"type":"number"}},
            "required": ["certification","balanceGrams","deltaGrams"]
          }
        },
        "lots": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "lotId": {"type":"string"},
              "productId": {"type":"string"},
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "status": {
                "type": "string",
                "enum": ["count","purchase","record","sell","transform","transport"],
                "description": "The kind of the last transaction that named the lot."
              },
              "title": {"type":"string","enum":["held","released","sold"]},
              "dispatch": {"type":"string","enum":["notShipped","shipped"]},
              "massGrams": {"type":["null","number"],"description":"The remaining mass; null when the lot has no mass."},
              "verifiedShare": {
                "type": ["null","number"],
                "description": "Verified to cotton grams, 0 to 1. Null when the product's pool holds the figure or it cannot be calculated."
              },
              "change": {"type":["string","null"],"enum":["changed","gone","new",null]}
            },
            "required": ["lotId","productId","product","status","title","dispatch","massGrams","verifiedShare","change"]
          },
          "description": "Lots that the event changed come first, then the newest; at most `LOTS_SHOWN`."
        },
        "lotsHeld": {"type":"number"},
        "brokenAt": {"type":["null","number"],"description":"The first event that could not be folded. The state does not change after it."}
      },
      "required": ["revision","total","recordedAt","window","stock","accounts","lots","lotsHeld","brokenAt"]
    },
    "LedgerTimelineReply": {
      "description": "Summarizes a ledger's events from first to last, for a time slider.",
      "type": "object",
      "properties": {
        "total": {"type":"number"},
        "firstAt": {"type":["null","string"]},
        "lastAt": {"type":["null","string"]},
        "windows": {
          "type": "array",
          "items": {"type":"object","properties":{"number":{"type":"number"},"revision":{"type":"number"}},"required":["number","revision"]},
          "description": "The first event of each window."
        },
        "bars": {
          "type": "array",
          "items": {"type":"object","properties":{"grams":{"type":"number"},"balanceGrams":{"type":"number"}},"required":["grams","balanceGrams"]},
          "description": "Divides the events into equal parts, at most `TIMELINE_BARS`. Each has the mass moved and the balance at its end."
        }
      },
      "required": ["total","firstAt","lastAt","windows","bars"]
    },
    "LimitPoint": {
      "type": "object",
      "properties": {
        "at": {"type":"string"},
        "stockLintGrams": {"type":"number","description":"The lint equivalent of the stock held from this point on."},
        "limitGrams": {"type":"number"}
      },
      "required": ["at","stockLintGrams","limitGrams"]
    },
    "ListCopyReply": {
      "description": "One import of a list, which applies until the next import.",
      "type": "object",
      "properties": {
        "number": {"type":"number"},
        "importedAt": {"type":"string"},
        "by": {"type":"string","description":"Empty once it is erased."},
        "fileName": {"type":"string"},
        "sha256": {"type":"string","description":"Hex digest of the file."},
        "rows": {"type":"number"}
      },
      "required": ["number","importedAt","by","sha256","rows"]
    },
    "LoggedAt": {
      "description": "An identifier with where it was logged.",
      "type": "object",
      "properties": {"identifier":{"type":"string"},"loggedBy":{"type":"array","items":{"$ref":"#/components/schemas/TracerPlace"}}},
      "required": ["identifier","loggedBy"]
    },
    "LoginReply": {
      "type": "object",
      "properties": {
        "token": {"type":"string"},
        "expireAt": {"type":"number","description":"Unix seconds."},
        "refreshToken": {
          "type": "object",
          "properties": {"token":{"type":"string"},"expireAt":{"type":"number"}},
          "required": ["expireAt"],
          "description": "The token is absent where a cookie of the browser holds it."
        },
        "user": {"$ref":"#/components/schemas/SessionUserReply"}
      },
      "required": ["token","expireAt","refreshToken","user"]
    },
    "LotHistoryEntry": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["count","purchase","record","sell","transform","transport","void"]},
        "transactionId": {"type":"string"},
        "occurredAt": {"type":"string"},
        "recordedAt": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "revision": {"type":"number"},
        "hash": {"type":"string"},
        "person": {
          "type": ["null","string"],
          "description": "The person who recorded it, for those who may read the facility's ledger; null once they are erased."
        },
        "grams": {
          "type": ["null","number"],
          "description": "The lot's weight in this fact: what came, was sold, or was used. Of a count: what was missing, negative where more was found."
        },
        "transit": {
          "type": "object",
          "properties": {"shippedGrams":{"type":"number"},"receivedGrams":{"type":"number"}},
          "required": ["shippedGrams","receivedGrams"],
          "description": "For a purchase, to its two parties: the weights where they differed on the way."
        },
        "transform": {
          "$ref": "#/components/schemas/LotTransform",
          "description": "For a transform, to those who may read the facility's ledger: all of what went in and came out."
        },
        "numbers": {
          "$ref": "#/components/schemas/SaleNumbers",
          "description": "The numbers of the documents that the goods travelled with; only the two parties get them."
        },
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/StoredDocument"},"description":"Only the two parties get the documents."},
        "cause": {
          "type": "object",
          "properties": {"facility":{"$ref":"#/components/schemas/FacilityRef"},"revision":{"type":"number"},"hash":{"type":"string"}},
          "required": ["facility","revision","hash"],
          "description": "For a purchase: the seller's release that caused it."
        },
        "voided": {"type":"boolean","const":true},
        "disputed": {"type":"boolean","const":true,"description":"True while a party disputes the transaction."}
      },
      "required": ["kind","transactionId","occurredAt","recordedAt","facility","revision","hash"]
    },
    "LotHit": {
      "type": "object",
      "properties": {
        "productId": {"type":"string"},
        "outsideNumber": {"type":"string","description":"The bale number, or other ID from outside the platform, by which the lot was found."},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "massGrams": {"type":["null","number"]},
        "holder": {"$ref":"#/components/schemas/FacilityRef"},
        "maker": {"$ref":"#/components/schemas/FacilityRef","description":"Absent when the lot was bought outside the platform."},
        "boughtOutsideBy": {"$ref":"#/components/schemas/FacilityRef"}
      },
      "required": ["productId","product","massGrams","holder"]
    },
    "LotReply": {
      "type": "object",
      "properties": {
        "purchaser": {"$ref":"#/components/schemas/FacilityRef"},
        "maker": {"$ref":"#/components/schemas/FacilityRef","description":"Absent when the lot was bought outside the platform."},
        "moisturePercent": {"type":"number"},
        "trashPercent": {"type":"number"},
        "origins": {
          "type": "array",
          "items": {"type":"object","properties":{"country":{"type":"string"},"grams":{"type":"number"}},"required":["country","grams"]}
        },
        "cropYear": {"type":"number"},
        "pieces": {"type":"number"},
        "cottonOfWeight": {"$ref":"#/components/schemas/CottonOfWeight","description":"Present where cotton is less than four fifths of the lot's weight."},
        "claimInDoubt": {"$ref":"#/components/schemas/ClaimInDoubt"},
        "uses": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"transactionId":{"type":"string"},"occurredAt":{"type":"string"},"grams":{"type":["null","number"]}},
            "required": ["transactionId","occurredAt","grams"]
          },
          "description": "Grams of the lot that each transaction used."
        },
        "history": {"type":"array","items":{"$ref":"#/components/schemas/LotHistoryEntry"}},
        "lotId": {"type":"string"},
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "holder": {"$ref":"#/components/schemas/FacilityRef"},
        "owner": {"$ref":"#/components/schemas/FacilityRef","description":"The owner, when the lot is at its holder for job work."},
        "quantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","lb","m","unit"]},
        "massGrams": {"type":["null","number"]},
        "remainingGrams": {"type":["null","number"]},
        "boundGrams": {"type":"number","description":"The most that is left of a lot without mass."},
        "title": {"type":"string","enum":["held","released","sold"]},
        "dispatch": {"type":"string","enum":["notShipped","shipped"]},
        "disputed": {"type":"boolean"},
        "verifiedShare": {
          "type": ["null","number"],
          "description": "Verified to cotton grams, 0 to 1. Null when the lot has no mass or is in a pool, since only the pool has a share."
        },
        "pool": {"$ref":"#/components/schemas/PoolSummary"},
        "boughtOutsideBy": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "The facility that bought the lot outside the platform. The maker is unknown and the origin is as declared."
        },
        "lintGrams": {"type":["null","number"]},
        "claim": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"certification":{"type":"string"},"grams":{"type":"number"},"model":{"type":"string","enum":["massBalance","segregated"]}},
              "required": ["certification","grams","model"]
            }
          ]
        },
        "certification": {"type":"string","description":"The certification on the lot's label, claimed or not."},
        "grade": {"type":"string"},
        "name": {"type":"string","description":"The name of a by-product, or the kind of a yarn or fabric."},
        "externalIds": {
          "type": "array",
          "items": {"type":"string"},
          "description": "Bale numbers and other IDs from outside the platform, as they were written."
        },
        "occurredAt": {"type":"string","description":"The date of the last recorded fact."}
      },
      "required": [
        "uses",
        "history",
        "lotId",
        "productId",
        "product",
        "holder",
        "quantity",
        "unit",
        "massGrams",
        "remainingGrams",
        "title",
        "dispatch",
        "disputed",
        "verifiedShare",
        "lintGrams",
        "claim",
        "occurredAt"
      ]
    },
    "LotSummary": {
      "type": "object",
      "properties": {
        "lotId": {"type":"string"},
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "holder": {"$ref":"#/components/schemas/FacilityRef"},
        "owner": {"$ref":"#/components/schemas/FacilityRef","description":"The owner, when the lot is at its holder for job work."},
        "quantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","lb","m","unit"]},
        "massGrams": {"type":["null","number"]},
        "remainingGrams": {"type":["null","number"]},
        "boundGrams": {"type":"number","description":"The most that is left of a lot without mass."},
        "title": {"type":"string","enum":["held","released","sold"]},
        "dispatch": {"type":"string","enum":["notShipped","shipped"]},
        "disputed": {"type":"boolean"},
        "verifiedShare": {
          "type": ["null","number"],
          "description": "Verified to cotton grams, 0 to 1. Null when the lot has no mass or is in a pool, since only the pool has a share."
        },
        "pool": {"$ref":"#/components/schemas/PoolSummary"},
        "boughtOutsideBy": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "The facility that bought the lot outside the platform. The maker is unknown and the origin is as declared."
        },
        "lintGrams": {"type":["null","number"]},
        "claim": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"certification":{"type":"string"},"grams":{"type":"number"},"model":{"type":"string","enum":["massBalance","segregated"]}},
              "required": ["certification","grams","model"]
            }
          ]
        },
        "certification": {"type":"string","description":"The certification on the lot's label, claimed or not."},
        "grade": {"type":"string"},
        "name": {"type":"string","description":"The name of a by-product, or the kind of a yarn or fabric."},
        "externalIds": {
          "type": "array",
          "items": {"type":"string"},
          "description": "Bale numbers and other IDs from outside the platform, as they were written."
        },
        "occurredAt": {"type":"string","description":"The date of the last recorded fact."}
      },
      "required": [
        "lotId",
        "productId",
        "product",
        "holder",
        "quantity",
        "unit",
        "massGrams",
        "remainingGrams",
        "title",
        "dispatch",
        "disputed",
        "verifiedShare",
        "lintGrams",
        "claim",
        "occurredAt"
      ]
    },
    "LotTracersReply": {
      "type": "object",
      "properties": {"productId":{"type":"string"},"items":{"type":"array","items":{"$ref":"#/components/schemas/TracerReply"}}},
      "required": ["productId","items"]
    },
    "LotTransform": {
      "type": "object",
      "properties": {
        "step": {"type":"string"},
        "yieldBp": {"type":["null","number"],"description":"Output to input in basis points; null where a weight is not known."},
        "inputGrams": {"type":["null","number"],"description":"Null where a lot has no weight."},
        "outputGrams": {"type":["null","number"]},
        "outputs": {"type":"number","description":"The lots that were made, its by-products not counted."}
      },
      "required": ["yieldBp","inputGrams","outputGrams","outputs"]
    },
    "ManifestExhibit": {
      "description": "Describes `manifest.json`, which the signature of a dossier covers and its program checks.",
      "type": "object",
      "properties": {
        "number": {"type":"number"},
        "blobName": {"type":"string"},
        "sha256": {"type":["null","string"]},
        "state": {"type":"string"},
        "path": {"type":["null","string"]},
        "event": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"facilityId":{"type":"string"},"revision":{"type":"number"},"hash":{"type":"string"},"sealed":{"type":"boolean"}},
              "required": ["facilityId","revision","hash","sealed"]
            }
          ],
          "description": "The recorded event that names it; null where none in a ledger does."
        }
      },
      "required": ["number","blobName","sha256","state","path","event"]
    },
    "ManifestLedger": {
      "type": "object",
      "properties": {
        "facilityId": {"type":"string"},
        "events": {"type":"number"},
        "head": {"type":"string"},
        "covered": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"root":{"type":"number"},"revision":{"type":"number"},"hash":{"type":"string"}},
              "required": ["root","revision","hash"]
            }
          ],
          "description": "The part of it that the newest root covers."
        }
      },
      "required": ["facilityId","events","head","covered"]
    },
    "MapSite": {
      "type": "object",
      "properties": {
        "number": {"type":"number"},
        "name": {"type":"string"},
        "point": {
          "type": "array",
          "prefixItems": [{"type":"number"},{"type":"number"}],
          "items": false,
          "minItems": 2,
          "description": "Longitude and latitude in degrees (WGS 84)."
        },
        "stage": {"type":"number","enum":[1,2,3,4,5]}
      },
      "required": ["number","name","point","stage"]
    },
    "MarginReply": {
      "description": "Holds the margin of error and the sums behind it: (opening + in + gained − sold − by-products − closing) ÷ (opening + in).",
      "type": "object",
      "properties": {
        "percent": {"type":["null","number"],"description":"Null when nothing was in stock or came in, or when the sums include goods without mass."},
        "openingGrams": {"type":["null","number"]},
        "inGrams": {"type":["null","number"],"description":"Mass purchased or recorded, and untraced mass used in steps."},
        "gainedGrams": {"type":["null","number"],"description":"Mass that stock counts found above the books."},
        "soldGrams": {"type":["null","number"]},
        "byProductGrams": {"type":["null","number"]},
        "closingGrams": {"type":["null","number"]},
        "differenceGrams": {"type":["null","number"],"description":"The missing mass; negative when there is more than came in."}
      },
      "required": ["percent","openingGrams","inGrams","gainedGrams","soldGrams","byProductGrams","closingGrams","differenceGrams"]
    },
    "MeReply": {
      "type": "object",
      "properties": {
        "user": {"$ref":"#/components/schemas/SessionUserReply"},
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityReply"}]},
        "facilities": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/OwnSiteReply"},
          "description": "The sites of the user again, one of which can be made the current one."
        },
        "home": {"type":["null","string"],"description":"Path of the home screen; null for roles without one."}
      },
      "required": ["user","facility","facilities","home"]
    },
    "MissingAskedReply": {
      "description": "`transactionId` is the order's ID.",
      "type": "object",
      "properties": {
        "sites": {"type":"number","description":"Counts the sites that were asked by this command or its first sending."},
        "documents": {"type":"number"},
        "transactionId": {"type":"string"},
        "position": {"type":"string"}
      },
      "required": ["sites","documents","transactionId","position"]
    },
    "MissingForFileReply": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/MissingItem"},
          "description": "Tests first, then documents by deliveries without them, then names and goods."
        },
        "askable": {"type":"number","description":"Counts the documents that sites can be asked for now."}
      },
      "required": ["items","askable"]
    },
    "MissingItem": {
      "description": "Something that an authority will look for and the file of an order lacks. `finishedTest`: a laboratory's test of the finished goods. `document`: papers of a site, for some deliveries or all. `chineseName`: sites whose name is not on file as it is written in their country, so that lists in Chinese cannot be searched for it. `notRecorded`: goods that are in no record.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["chineseName","document","finishedTest","notRecorded"]},
        "verb": {"type":"string","enum":["ask","askAgain","record"],"description":"Absent when nothing can be done but wait."},
        "facility": {"$ref":"#/components/schemas/FacilityRef","description":"The site that has the document; absent for other kinds."},
        "stage": {"type":"string","enum":["fabric","finished","import","lint","rawCotton","yarn"]},
        "document": {"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]},
        "deliveries": {"$ref":"#/components/schemas/DeliveryCounts"},
        "request": {"$ref":"#/components/schemas/DocumentRequestSummary"},
        "productId": {"type":"string","description":"The finished lot that weighs most in the order."},
        "sites": {
          "type": "object",
          "properties": {"lacking":{"type":"array","items":{"$ref":"#/components/schemas/FacilityRef"}},"all":{"type":"number"}},
          "required": ["lacking","all"]
        },
        "goods": {
          "type": "object",
          "properties": {"ordered":{"type":"number"},"found":{"type":"number"},"unit":{"type":"string","enum":["kg","m","pieces"]}},
          "required": ["ordered","found","unit"]
        }
      },
      "required": ["kind"]
    },
    "NamedOption": {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]},
    "NewFacilityReply": {
      "description": "A site that joins the platform together with its first user.",
      "type": "object",
      "properties": {
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        },
        "country": {"type":"string"}
      },
      "required": ["name","type","country"]
    },
    "NoteCommandReply": {"type":"object","properties":{"noteId":{"type":"string"}},"required":["noteId"]},
    "NoteReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "facilityId": {"type":"string"},
        "revision": {"type":"number"},
        "hash": {"type":"string"},
        "text": {"type":"string"},
        "at": {"type":"string"},
        "by": {"type":"string","description":"`erased` once the person is."},
        "isOwn": {"type":"boolean"}
      },
      "required": ["id","facilityId","revision","hash","text","at","by","isOwn"]
    },
    "NotificationPage": {
      "description": "Lists needs by urgency, and then what happened, the newest first.",
      "type": "object",
      "properties": {
        "unread": {"type":"number","description":"Counts all unread rows, on this page or not."},
        "counts": {
          "type": "object",
          "properties": {"alerts":{"type":"number"},"all":{"type":"number"},"needs":{"type":"number"},"papers":{"type":"number"}},
          "required": ["alerts","all","needs","papers"]
        },
        "items": {"type":"array","items":{"$ref":"#/components/schemas/NotificationReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["unread","counts","items","total","page","perPage"]
    },
    "NotificationReply": {
      "description": "Tells a person of one thing. The same thing again changes its row instead of adding another.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "kind": {
          "type": "string",
          "enum": [
            "actionAsked",
            "actionDue",
            "actionOverdue",
            "actionToVerify",
            "alert",
            "assessmentDue",
            "assigned",
            "assignedToYou",
            "caseAgreed",
            "caseQuestion",
            "caseRefused",
            "caseToSettle",
            "certificateEnds",
            "decidedAlone",
            "detained",
            "disputeDecided",
            "disputeOverdue",
            "draftOrder",
            "invitation",
            "knockOut",
            "listHit",
            "listMatch",
            "mailFailed",
            "paperRefused",
            "paperRequest",
            "papersEnded",
            "papersGranted",
            "papersUnanswered",
            "recordDisputed",
            "recordsConfirmed",
            "recordsToConfirm",
            "reportNew",
            "reportWords",
            "requestDue",
            "requestUnassigned",
            "roomOpened",
            "saleTakenBack",
            "siteInvitation",
            "supplierMatch",
            "untracedOrder",
            "visitAnnounced",
            "voidAsked",
            "windowEnds"
          ]
        },
        "topic": {"type":"string","enum":["alerts","certificates","office","orders","papers","partners","records","tasks","urgent"]},
        "need": {"type":"boolean","description":"True while the person has something to do about it, whether it was read or not."},
        "text": {"type":"string","description":"Says what it is about, in the reader's language."},
        "why": {"type":"string","description":"The reason or the figures, in the reader's language; empty when there are none."},
        "action": {"type":"string","description":"The words of the link."},
        "link": {"type":"string","description":"The path of the screen that shows the very thing."},
        "at": {"type":"string","description":"An instant, a day, or a month when the reader may know no more."},
        "readAt": {"type":["null","string"],"description":"Null while unread."}
      },
      "required": ["id","kind","topic","need","text","why","action","link","at","readAt"]
    },
    "NotificationSettingsReply": {
      "type": "object",
      "properties": {
        "topics": {"type":"array","items":{"$ref":"#/components/schemas/TopicSettings"},"description":"The topics that concern the reader's role."},
        "hour": {"type":"number","description":"The hour of the daily mail, 0 to 23."},
        "timeZone": {"type":"string","description":"IANA time zone of the hour."}
      },
      "required": ["topics","hour","timeZone"]
    },
    "NotificationsReadReply": {"type":"object","properties":{"unread":{"type":"number"}},"required":["unread"]},
    "OarFacilityReply": {
      "type": "object",
      "properties": {
        "oarId": {"type":"string","description":"An OAR ID, or `local-…` when the imported list has none."},
        "local": {"type":"boolean","description":"True for a local ID."},
        "name": {"type":"string"},
        "address": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2."},
        "closed": {"type":"boolean"},
        "movedFrom": {
          "type": "string",
          "description": "The ID that was asked for, where the registry has merged or moved it and `oarId` is the one that holds."
        }
      },
      "required": ["oarId","local","name","address","country","closed"]
    },
    "OarMatchReply": {
      "description": "A registry facility that a record may refer to.",
      "type": "object",
      "properties": {
        "confidence": {"type":"number","description":"0 to 1."},
        "reasons": {
          "type": "array",
          "items": {"type":"string"},
          "description": "English text to read aloud: \"name .93\", \"address .71\", \"unit numbers differ\"."
        },
        "nameLikeness": {"type":"number","description":"Similarity of the names and of the addresses, 0 to 1."},
        "addressLikeness": {"type":"number"},
        "doubts": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "addressAlone",
              "addressElsewhere",
              "addressMissing",
              "addressWeak",
              "closed",
              "nameWeak",
              "numbers",
              "oneSidedUnit",
              "plotNumbers",
              "unitNumbers"
            ]
          }
        },
        "confirmed": {"type":"boolean","description":"True when a person confirmed earlier that the record refers to this facility."},
        "oarId": {"type":"string","description":"An OAR ID, or `local-…` when the imported list has none."},
        "local": {"type":"boolean","description":"True for a local ID."},
        "name": {"type":"string"},
        "address": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2."},
        "closed": {"type":"boolean"},
        "movedFrom": {
          "type": "string",
          "description": "The ID that was asked for, where the registry has merged or moved it and `oarId` is the one that holds."
        }
      },
      "required": ["confidence","reasons","nameLikeness","addressLikeness","doubts","confirmed","oarId","local","name","address","country","closed"]
    },
    "OarRegistrationReply": {
      "description": "The match of a platform facility with the registry, and its other candidates.",
      "type": "object",
      "properties": {
        "facilityId": {"type":"string"},
        "oarId": {"type":["null","string"]},
        "local": {"type":"boolean"},
        "status": {"type":"string","enum":["ERROR_MATCHING","MATCHED","NEW_FACILITY","POTENTIAL_MATCH"]},
        "matches": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/OarMatchReply"},
          "description": "Best first; only matches with a confidence of at least 0.5."
        }
      },
      "required": ["facilityId","oarId","local","status","matches"]
    },
    "OarSearchReply": {
      "type": "object",
      "properties": {
        "status": {"type":"string","enum":["ERROR_MATCHING","MATCHED","NEW_FACILITY","POTENTIAL_MATCH"]},
        "matches": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/OarMatchReply"},
          "description": "Best first; only matches with a confidence of at least 0.5."
        }
      },
      "required": ["status","matches"]
    },
    "OfferedLanguagesReply": {
      "type": "object",
      "properties": {"languages":{"type":"array","items":{"type":"string","enum":["bn","en","es","fr","hi","pt","tr","ur","vi","zh"]}}},
      "required": ["languages"]
    },
    "OfferedLot": {
      "description": "A lot as a possible buyer sees it, who typed its product ID or was sold it.",
      "type": "object",
      "properties": {
        "sale": {
          "$ref": "#/components/schemas/SaleNumbers",
          "description": "The document numbers of the sale to the caller, which the purchase may copy."
        },
        "lotId": {"type":"string"},
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "holder": {"$ref":"#/components/schemas/FacilityRef"},
        "quantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","lb","m","unit"]},
        "massGrams": {"type":["null","number"]},
        "claim": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"certification":{"type":"string"},"grams":{"type":"number"},"model":{"type":"string","enum":["massBalance","segregated"]}},
              "required": ["certification","grams","model"]
            }
          ]
        },
        "verifiedShare": {"type":["null","number"],"description":"0 to 1; null when it cannot be calculated or the lot is in a pool."},
        "pool": {
          "type": "object",
          "properties": {
            "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
            "verifiedShare": {"type":["null","number"],"description":"0 to 1; null while the pool is empty."}
          },
          "required": ["product","verifiedShare"],
          "description": "The holder's pool without its mass, which only the holder may see."
        },
        "boughtOutsideBy": {"$ref":"#/components/schemas/FacilityRef"},
        "certification": {"type":"string"},
        "grade": {"type":"string"},
        "name": {"type":"string"},
        "occurredAt": {"type":"string"}
      },
      "required": ["lotId","productId","product","holder","quantity","unit","massGrams","claim","verifiedShare","occurredAt"]
    },
    "OpenQuestion": {
      "type": "object",
      "properties": {
        "caseId": {"type":"string"},
        "kind": {"type":"string","enum":["books","certificate","dispute","name","oarId","origin"]},
        "at": {"type":"string"},
        "text": {"type":"string","description":"Absent once it is erased."}
      },
      "required": ["caseId","kind","at"]
    },
    "OperationJobReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "queue": {"type":"string"},
        "state": {"type":"string","enum":["active","completed","discarded","failed","waiting"]},
        "attempt": {"type":"number","description":"The try that runs or ran last, and how many there are."},
        "attempts": {"type":["null","number"]},
        "progress": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"done":{"type":"number"},"total":{"type":"number"}},"required":["done","total"]}],
          "description": "Rows done, where the job counts rows."
        },
        "error": {"type":["null","string"]},
        "askedBy": {
          "anyOf": [
            {"type":"null"},
            {"type":"object","properties":{"id":{"type":"string"},"name":{"type":["null","string"]}},"required":["id","name"]}
          ],
          "description": "Names who asked for it; null for a schedule and for the product itself."
        },
        "at": {"type":["null","string"],"description":"When it ended, or may begin; null where the queue does not say."},
        "stopAskedAt": {"type":["null","string"],"description":"When somebody asked a running job to end."},
        "discarded": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {
                "reason": {"type":"string","enum":["doneOtherwise","duplicate","faulty","notNeeded"]},
                "at": {"type":"string"},
                "by": {"type":["null","string"]}
              },
              "required": ["reason","at","by"]
            }
          ]
        }
      },
      "required": ["id","queue","state","attempt","attempts","progress","error","askedBy","at","stopAskedAt","discarded"]
    },
    "OperationJobsPage": {
      "type": "object",
      "properties": {
        "counts": {
          "type": "object",
          "properties": {
            "waiting": {"type":"number"},
            "active": {"type":"number"},
            "completed": {"type":"number"},
            "failed": {"type":"number"},
            "discarded": {"type":"number"}
          },
          "required": ["waiting","active","completed","failed","discarded"],
          "description": "How many are in each state, of the newest hundred of each queue."
        },
        "queues": {"type":"array","items":{"type":"string"}},
        "items": {"type":"array","items":{"$ref":"#/components/schemas/OperationJobReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["counts","queues","items","total","page","perPage"]
    },
    "OperationsReply": {
      "type": "object",
      "properties": {
        "at": {"type":"string"},
        "version": {"type":"string"},
        "status": {"type":"string","enum":["degraded","ok","starting","unavailable"]},
        "needs": {
          "type": "object",
          "properties": {
            "failedJobs": {"type":"number"},
            "parkedTransfers": {"type":"number"},
            "failedMails": {"type":"number"},
            "lateProjections": {"type":"number"},
            "silentEngines": {"type":"number"},
            "noMailServer": {"type":"number"},
            "noBackup": {"type":"number"}
          },
          "required": ["failedJobs","parkedTransfers","failedMails","lateProjections","silentEngines","noMailServer","noBackup"],
          "description": "Counts what needs attention. `noMailServer` and `noBackup` are 0 or 1."
        },
        "engines": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "name": {"type":"string","enum":["blobs","documents","events","jobs"]},
              "kind": {"type":"string","enum":["embedded","server"]},
              "ok": {"type":"boolean"},
              "milliseconds": {"type":["null","number"]}
            },
            "required": ["name","kind","ok","milliseconds"]
          }
        },
        "projections": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "name": {"type":"string"},
              "version": {"type":"number"},
              "position": {"type":["null","string"]},
              "lag": {"type":"number","description":"Events that it is behind the log."},
              "failing": {"type":"boolean"},
              "lastHour": {
                "type": "array",
                "items": {"type":"number"},
                "description": "How far it was behind at each minute of the last hour, as far as this process has run; the oldest first."
              }
            },
            "required": ["name","version","position","lag","failing","lastHour"]
          }
        },
        "head": {"type":["null","string"]},
        "parked": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "transferId": {"type":"string"},
              "kind": {"type":"string","enum":["release","void"]},
              "seller": {"$ref":"#/components/schemas/FacilityRef"},
              "buyer": {"$ref":"#/components/schemas/FacilityRef"},
              "since": {"type":"string"},
              "tries": {"type":"number"},
              "nextTryAt": {"type":"string"},
              "error": {"type":"string"}
            },
            "required": ["transferId","kind","seller","buyer","since","tries","nextTryAt","error"]
          }
        },
        "parkedTotal": {"type":"number"},
        "disk": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {
                "folder": {"type":"string"},
                "total": {"type":"number"},
                "free": {"type":"number"},
                "parts": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {"part":{"type":"string","enum":["events","files","jobs","other","records","views"]},"bytes":{"type":"number"}},
                    "required": ["part","bytes"]
                  }
                }
              },
              "required": ["folder","total","free","parts"]
            }
          ],
          "description": "Null where servers keep the data. `bytes` of all parts and `free` add up to `total`."
        },
        "root": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"number":{"type":"number"},"madeAt":{"type":"string"},"hash":{"type":"string"},"ledgers":{"type":"number"}},
              "required": ["number","madeAt","hash","ledgers"]
            }
          ]
        },
        "mails": {
          "type": "object",
          "properties": {"waiting":{"type":"number"},"retrying":{"type":"number"},"parked":{"type":"number"},"kept":{"type":"number"}},
          "required": ["waiting","retrying","parked","kept"],
          "description": "`kept`: mails that stay in the records until a mail server is set, and that super admins read meanwhile."
        },
        "backup": {
          "anyOf": [
            {"type":"null"},
            {"type":"object","properties":{"takenAt":{"type":"string"},"bytes":{"type":"number"}},"required":["takenAt","bytes"]}
          ],
          "description": "The newest backup that the product's own command took and read again; null where none is known."
        }
      },
      "required": ["at","version","status","needs","engines","projections","head","parked","parkedTotal","disk","root","mails","backup"]
    },
    "OrderCommandReply": {
      "description": "`transactionId` is the order's ID.",
      "type": "object",
      "properties": {"id":{"type":"string"},"revision":{"type":"number"},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["id","revision","transactionId","position"]
    },
    "OrderCovered": {
      "description": "How much of what was ordered was found.",
      "type": "object",
      "properties": {
        "share": {"type":"number","description":"The part of the order that was found, 0 to 1. The rest is part of what is unknown."},
        "found": {"type":"number","description":"May exceed what was ordered."},
        "ordered": {"type":"number"},
        "unit": {"type":"string","enum":["kg","m","pieces"]},
        "ofSeveralUnits": {
          "type": "boolean",
          "const": true,
          "description": "Orders that are measured together ask in several units; this is the part that is covered worst."
        }
      },
      "required": ["share","found","ordered","unit"]
    },
    "OrderDetentionReply": {
      "type": "object",
      "properties": {
        "current": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/DetentionReply"}]},
        "earlier": {"type":"array","items":{"$ref":"#/components/schemas/DetentionReply"},"description":"Last ended first."}
      },
      "required": ["current","earlier"]
    },
    "OrderDocumentsReply": {
      "type": "object",
      "properties": {
        "percent": {"type":["null","number"],"description":"Whole percent: there ÷ (all − waived). Null when no document is required."},
        "counts": {"$ref":"#/components/schemas/DocumentCounts"},
        "message": {"type":"string","description":"States why the order has no trace."},
        "steps": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/ChecklistStep"},
          "description": "Sorted from farm to importer, largest share of a stage first."
        },
        "unknown": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"stage":{"type":"string","enum":["fabric","finished","import","lint","rawCotton","yarn"]},"share":{"type":"number"}},
            "required": ["stage","share"]
          },
          "description": "Shares of stages that nobody recorded, so that no site can be asked for documents."
        }
      },
      "required": ["percent","counts","steps","unknown"]
    },
    "OrderFigures": {
      "description": "Holds what was recorded for an order, as it was counted last.",
      "type": "object",
      "properties": {
        "trace": {"$ref":"#/components/schemas/OrderTraceSummary"},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
        "documents": {
          "anyOf": [
            {"type":"null"},
            {"type":"object","properties":{"there":{"type":"number"},"asked":{"type":"number"}},"required":["there","asked"]}
          ],
          "description": "Counts documents of the checklist, one per delivery, without waived ones; null unless the order is placed and needs some."
        },
        "countedAt": {"type":"string"},
        "isBehind": {"type":"boolean","const":true,"description":"Present while something newer is being counted."}
      },
      "required": ["trace","laborRiskLevel","productRiskLevel","documents","countedAt"]
    },
    "OrderHistoryEntry": {
      "type": "object",
      "properties": {
        "act": {
          "type": "string",
          "enum": [
            "cancelled",
            "changed",
            "dealLinked",
            "dealUnlinked",
            "detained",
            "detentionChanged",
            "detentionEnded",
            "detentionSent",
            "drafted",
            "placed",
            "waived",
            "waiverEnded"
          ]
        },
        "at": {
          "type": "string",
          "description": "When one person makes several changes to a draft in a row, they share one entry with the time of the last change."
        },
        "by": {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]},
        "changed": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "invoiceDate",
              "invoiceNumber",
              "packingListNumber",
              "packingLists",
              "productDescription",
              "productId",
              "purchaseDate",
              "purchaseOrderNumber",
              "quantity",
              "suppliers",
              "transportLogs",
              "unit"
            ]
          }
        },
        "amount": {
          "type": "object",
          "properties": {"before":{"$ref":"#/components/schemas/OrderedAmount"},"after":{"$ref":"#/components/schemas/OrderedAmount"}},
          "required": ["before","after"],
          "description": "Holds what was ordered before and after a change of a placed order."
        },
        "document": {"$ref":"#/components/schemas/ChecklistKey","description":"The document of a waiver or of the end of a waiver."},
        "outcome": {"type":"string","enum":["denied","other","re-exported","released","seized"],"description":"How a detention ended."},
        "reason": {
          "type": "string",
          "description": "The reason of a cancellation or waiver, why a detention ended, or what was sent; absent once it is erased."
        },
        "revision": {"type":"number","description":"The revision of the entry's last event in the order's stream."},
        "hash": {"type":"string"}
      },
      "required": ["act","at","by","changed","revision","hash"]
    },
    "OrderHit": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "state": {"type":"string","enum":["cancelled","draft","placed"]},
        "purchaseOrderNumber": {"type":"string"},
        "invoiceNumber": {"type":"string"},
        "packingListNumber": {"type":"string"},
        "goods": {"type":"string","description":"The ordered goods, as the order or its product describes them."},
        "foundBy": {
          "type": "object",
          "properties": {
            "field": {
              "type": "string",
              "enum": [
                "deliveredInvoice",
                "deliveredLot",
                "deliveredPackingList",
                "deliveredPurchaseOrder",
                "goods",
                "invoiceNumber",
                "packingListNumber",
                "product",
                "purchaseOrderNumber",
                "supplier"
              ]
            },
            "text": {"type":"string"}
          },
          "required": ["field","text"]
        },
        "trace": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/OrderTraceSummary"}],"description":"Null where it was not asked for."}
      },
      "required": ["id","state","foundBy","trace"]
    },
    "OrderImportPreview": {
      "description": "The result that importing the file would have.",
      "type": "object",
      "properties": {
        "findings": {"$ref":"#/components/schemas/FileFindings"},
        "counts": {
          "type": "object",
          "properties": {
            "failed": {"type":"number"},
            "same": {"type":"number"},
            "placed": {"type":"number"},
            "part": {"type":"number"},
            "duplicate": {"type":"number"}
          },
          "required": ["failed","same","placed","part","duplicate"],
          "description": "Counts all rows."
        },
        "rows": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/PreviewedOrder"},
          "description": "Sorted by row; of very many, those that are not placed come into the list first."
        }
      },
      "required": ["findings","counts","rows"]
    },
    "OrderReply": {
      "type": "object",
      "properties": {
        "packingLists": {"type":"array","items":{"$ref":"#/components/schemas/CitedFile"}},
        "transportLogs": {"type":"array","items":{"$ref":"#/components/schemas/CitedFile"}},
        "suppliers": {"type":"array","items":{"$ref":"#/components/schemas/OrderSupplierReply"}},
        "draftedAt": {"type":"string"},
        "placedAt": {"type":"string"},
        "cancelledAt": {"type":"string"},
        "cancelReason": {"type":"string","description":"Absent once it is erased."},
        "copyOf": {"type":"string"},
        "placedAmount": {
          "$ref": "#/components/schemas/OrderedAmount",
          "description": "Holds what was ordered when the order was placed, where that was changed since."
        },
        "linkedDeals": {"type":"array","items":{"type":"string"},"description":"The transactions of linked deals; absent without any."},
        "revision": {"type":"number","description":"The revision of the last event, which a change is based on."},
        "id": {"type":"string"},
        "state": {"type":"string","enum":["cancelled","draft","placed"]},
        "productId": {"type":"string"},
        "product": {"$ref":"#/components/schemas/ProductRef"},
        "purchaseOrderNumber": {"type":"string"},
        "purchaseDate": {"type":"string","description":"YYYY-MM-DD."},
        "productDescription": {"type":"string"},
        "quantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","m","pieces"],"description":"The unit of the quantity. Without it the quantity is of pieces."},
        "invoiceNumber": {"type":"string"},
        "invoiceDate": {"type":"string","description":"YYYY-MM-DD."},
        "packingListNumber": {"type":"string"},
        "detention": {"$ref":"#/components/schemas/DetentionRef","description":"Present while the shipment is detained."},
        "changedAt": {"type":"string"}
      },
      "required": ["packingLists","transportLogs","suppliers","draftedAt","revision","id","state","changedAt"]
    },
    "OrderRiskReply": {
      "description": "Adds, for an order, why there is nothing to score.",
      "type": "object",
      "properties": {
        "matchedBy": {"type":["string","null"],"enum":["invoiceNumber","packingListNumber","purchaseOrderNumber",null]},
        "laborRiskLevel": {
          "type": ["string","null"],
          "enum": ["HIGH","LOW","MEDIUM",null],
          "description": "Null when too little of the trace has a level; see `knownShare`. High when a site has a knock-out."
        },
        "score": {"type":["null","number"]},
        "knownShare": {"type":"number"},
        "tiers": {"type":"array","items":{"$ref":"#/components/schemas/TierRiskReply"},"description":"Starts at the stage of the root."},
        "worstTier": {
          "type": ["number","null"],
          "enum": [1,2,3,4,5,null],
          "description": "The tier with the highest level and, among equals, the highest score."
        },
        "asOf": {"type":"string"},
        "policyVersion": {"type":"number"},
        "policyFrom": {"type":"string"},
        "bands": {
          "type": "object",
          "properties": {"lowBelow":{"type":"number"},"mediumBelow":{"type":"number"}},
          "required": ["lowBelow","mediumBelow"],
          "description": "Scores below `lowBelow` are low, scores below `mediumBelow` are medium."
        },
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null without goods to assess."},
        "productScore": {"type":["null","number"],"description":"0 to 15: the sum of the terms."},
        "terms": {"type":"array","items":{"$ref":"#/components/schemas/ProductTermReply"}}
      },
      "required": [
        "matchedBy",
        "laborRiskLevel",
        "score",
        "knownShare",
        "tiers",
        "worstTier",
        "asOf",
        "policyVersion",
        "policyFrom",
        "bands",
        "productRiskLevel",
        "productScore",
        "terms"
      ]
    },
    "OrderSummary": {
      "type": "object",
      "properties": {
        "supplierCount": {"type":"number"},
        "topSuppliers": {
          "type": "array",
          "items": {"type":"object","properties":{"id":{"type":"string"},"businessName":{"type":"string"}},"required":["id","businessName"]},
          "description": "The suppliers that deliver to the brand."
        },
        "figures": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/OrderFigures"}],
          "description": "Null until they were counted for the first time, moments after the draft."
        },
        "sameNumber": {"$ref":"#/components/schemas/SameNumber"},
        "trace": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/OrderTraceSummary"}],
          "description": "Null unless the query asks for it, as are the levels beside it."
        },
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null until there is evidence."},
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
        "id": {"type":"string"},
        "state": {"type":"string","enum":["cancelled","draft","placed"]},
        "productId": {"type":"string"},
        "product": {"$ref":"#/components/schemas/ProductRef"},
        "purchaseOrderNumber": {"type":"string"},
        "purchaseDate": {"type":"string","description":"YYYY-MM-DD."},
        "productDescription": {"type":"string"},
        "quantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","m","pieces"],"description":"The unit of the quantity. Without it the quantity is of pieces."},
        "invoiceNumber": {"type":"string"},
        "invoiceDate": {"type":"string","description":"YYYY-MM-DD."},
        "packingListNumber": {"type":"string"},
        "detention": {"$ref":"#/components/schemas/DetentionRef","description":"Present while the shipment is detained."},
        "changedAt": {"type":"string"}
      },
      "required": ["supplierCount","topSuppliers","figures","trace","laborRiskLevel","productRiskLevel","id","state","changedAt"]
    },
    "OrderSupplierReply": {
      "type": "object",
      "properties": {
        "supplier": {"$ref":"#/components/schemas/SupplierRef"},
        "orderSupplierId": {"type":"string","description":"Identifies the supplier's place within this order, since one supplier may appear twice."},
        "supplierId": {"type":"string"},
        "tier": {"type":"number","description":"From 1, final product assembly, to 5, raw material extraction."},
        "targets": {"type":"array","items":{"type":"string"},"description":"The `orderSupplierId`s of the suppliers that supply this one."}
      },
      "required": ["supplier","orderSupplierId","supplierId","tier","targets"]
    },
    "OrderTraceReply": {
      "type": "object",
      "properties": {
        "matchedBy": {"type":["string","null"],"enum":["invoiceNumber","packingListNumber","purchaseDate","purchaseOrderNumber",null]},
        "message": {"type":"string"},
        "isLater": {
          "type": "boolean",
          "const": true,
          "description": "True when the goods were recorded after the point in time, as the message says. The numbers are not wrong."
        },
        "transactions": {"type":"array","items":{"$ref":"#/components/schemas/OrderTransaction"}},
        "trace": {
          "$ref": "#/components/schemas/TraceReply",
          "description": "Shares are parts of what was ordered; where `covered` is null, of what was found. Grams are always of what was found."
        },
        "covered": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/OrderCovered"}]},
        "why": {"type":"string","const":"noQuantity","description":"Present when `covered` is null."},
        "together": {
          "type": "array",
          "items": {"type":"string"},
          "description": "The orders that are found by the same number and are measured together with this one, first placed first."
        },
        "stated": {
          "$ref": "#/components/schemas/StatedClaims",
          "description": "Covers the lots that the caller may read; absent when nothing matched or nothing can be weighed."
        },
        "cottonOfWeight": {
          "$ref": "#/components/schemas/CottonOfWeight",
          "description": "Covers all lots that count together, as their deals weighed them; present where cotton is less than four fifths of their weight."
        },
        "setAside": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/SetAsideDeal"},
          "description": "Newest first; absent when nothing is set aside."
        }
      },
      "required": ["matchedBy","transactions","covered"]
    },
    "OrderTraceSummary": {
      "description": "The evidence for an order's lots, and the number by which they were found.",
      "type": "object",
      "properties": {
        "matchedBy": {"type":["string","null"],"enum":["invoiceNumber","packingListNumber","purchaseOrderNumber",null]},
        "grams": {"type":["null","number"],"description":"The cotton in the lots; null when no lots were found or they cannot be weighed."},
        "evidence": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/TraceProvenance"}],
          "description": "Covers what was ordered, or what was found where `covered` is null."
        },
        "covered": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/OrderCovered"}]},
        "why": {"type":"string","const":"noQuantity"},
        "together": {"type":"array","items":{"type":"string"},"description":"The orders that are measured together with this one."}
      },
      "required": ["matchedBy","grams","evidence","covered"]
    },
    "OrderTransaction": {
      "description": "A supplier's transaction, as far as the caller may read it.",
      "type": "object",
      "properties": {
        "withCaller": {"type":"boolean","description":"True when the caller is a party."},
        "hiddenLots": {
          "type": "number",
          "description": "Counts lots that the caller may not read. The reply then leaves out those lots and all weights and yields of the transaction."
        },
        "transactionId": {"type":"string"},
        "kind": {"type":"string","enum":["count","purchase","record","sell","transform","transport"]},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "counterparty": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "occurredAt": {"type":"string"},
        "utcOffsetMinutes": {"type":"number","description":"The UTC offset at the place of the event, in minutes east of UTC, where the record said one."},
        "recordedAt": {"type":"string"},
        "revision": {"type":"number"},
        "hash": {"type":"string"},
        "disputed": {"type":"boolean"},
        "agreements": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/AgreementReply"},
          "description": "The answers of the named parties; only parties get them."
        },
        "transferKind": {"type":"string"},
        "returnOf": {"type":"string","description":"For a return: the transaction by which the lots came to the facility that returned them."},
        "shortCover": {
          "type": "string",
          "enum": ["onItsWay","toBeBought"],
          "description": "How a sale that took an account below zero is to be covered, for those who may read the ledger."
        },
        "transporter": {"$ref":"#/components/schemas/FacilityRef"},
        "sellerName": {
          "type": ["null","string"],
          "description": "The seller's name for a purchase outside the platform, for those who may read the buyer's ledger. Null once it is erased."
        },
        "broker": {"$ref":"#/components/schemas/FacilityRef","description":"The middleman without a ledger who arranged the purchase."},
        "step": {"type":"string"},
        "yieldBp": {"type":["null","number"]},
        "byProductOf": {"type":"string"},
        "draws": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"product":{"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},"massGrams":{"type":"number"}},
            "required": ["product","massGrams"]
          },
          "description": "Weights taken out of a pool without naming lots."
        },
        "lots": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "lotId": {"type":"string"},
              "productId": {"type":"string"},
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "role": {"type":"string","enum":["byProduct","counted","input","moved","output"]},
              "massGrams": {"type":["null","number"]},
              "transit": {
                "type": "object",
                "properties": {"shippedGrams":{"type":"number"},"receivedGrams":{"type":"number"}},
                "required": ["shippedGrams","receivedGrams"],
                "description": "Present on a purchase when the lot's weight differed from what was shipped. The books hold the smaller weight."
              }
            },
            "required": ["lotId","productId","product","role","massGrams"]
          }
        },
        "counts": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/CountedStock"},
          "description": "For a stock count: the quantities found beside those in the books."
        },
        "reason": {"type":"string","description":"The reason of the count, for those who may read the ledger, until it is erased."},
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/StoredDocument"}},
        "flags": {
          "type": "array",
          "items": {
            "anyOf": [
              {"type":"object","properties":{"code":{"type":"string","const":"cannotCalculate"}},"required":["code"]},
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"certificateExceeded"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "claimedGrams": {"type":"number"},
                  "coveredGrams": {"type":"number"},
                  "certifiedGrams": {"type":"number"}
                },
                "required": ["code","certification","lotIds","claimedGrams","coveredGrams","certifiedGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"claimInDoubt"},
                  "certification": {"type":"string"},
                  "grams": {"type":"number"},
                  "debits": {"type":"number"}
                },
                "required": ["code","certification","grams","debits"]
              },
              {"type":"object","properties":{"code":{"type":"string","const":"claimLost"}},"required":["code"]},
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"countDifference"},
                  "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
                  "productId": {"type":"string"},
                  "lotId": {"type":"string"},
                  "bookGrams": {"type":"number"},
                  "differenceGrams": {"type":"number"}
                },
                "required": ["code","product","bookGrams","differenceGrams"]
              },
              {
                "type": "object",
                "properties": {"code":{"type":"string","const":"lateFact"},"window":{"type":"number"}},
                "required": ["code","window"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"notCertified"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}}
                },
                "required": ["code","certification","lotIds"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"otherInputsHigh"},
                  "kind": {"type":"string","enum":["chemicals","fibre","other","sizing","trims"]},
                  "addedGrams": {"type":"number"},
                  "usedGrams": {"type":"number"},
                  "limitPercent": {"type":"number"}
                },
                "required": ["code","kind","addedGrams","usedGrams","limitPercent"]
              },
              {
                "type": "object",
                "properties": {"code":{"type":"string","const":"rerecorded"},"yieldBp":{"type":"number"},"voidedBp":{"type":"number"}},
                "required": ["code","yieldBp","voidedBp"]
              },
              {
                "type": "object",
                "properties": {"code":{"type":"string","const":"shortInWindow"},"certification":{"type":"string"},"balanceGrams":{"type":"number"}},
                "required": ["code","certification","balanceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"stepAssumed"},
                  "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]}
                },
                "required": ["code","step"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"takenBack"},
                  "brandId": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}}
                },
                "required": ["code","brandId","lotIds"]
              },
              {
                "type": "object",
                "properties": {"code":{"type":"string","const":"transitDifference"},"lotId":{"type":"string"},"differenceGrams":{"type":"number"}},
                "required": ["code","lotId","differenceGrams"]
              },
              {"type":"object","properties":{"code":{"type":"string","const":"yieldAboveFactor"}},"required":["code"]},
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"yieldOutOfRange"},
                  "yieldBp": {"type":"number"},
                  "lowBp": {"type":"number"},
                  "highBp": {"type":"number"}
                },
                "required": ["code","yieldBp","lowBp","highBp"]
              }
            ]
          }
        },
        "postings": {"type":"array","items":{"$ref":"#/components/schemas/Posting"}},
        "purchaseOrderNumber": {"type":"string"},
        "invoiceNumber": {"type":"string"},
        "packingListNumber": {"type":"string"},
        "price": {
          "type": "object",
          "properties": {"amount":{"type":"number"},"currency":{"type":"string","enum":["PKR","USD"]}},
          "required": ["amount","currency"]
        },
        "voided": {"type":"boolean"},
        "voidedAt": {"type":"string"},
        "voidReason": {"type":"string","description":"The reason of the void, for those who may read the ledger, until it is erased."},
        "voidAsked": {
          "type": "object",
          "properties": {"at":{"type":"string"},"reason":{"type":"string"}},
          "required": ["at"],
          "description": "When the seller asked the brand to void the sale, and why, for both. The reason is absent once it is erased."
        }
      },
      "required": [
        "withCaller",
        "transactionId",
        "kind",
        "facility",
        "counterparty",
        "occurredAt",
        "recordedAt",
        "revision",
        "hash",
        "disputed",
        "lots",
        "flags",
        "postings",
        "voided"
      ]
    },
    "OrderedAmount": {
      "description": "`quantity` is null where none was stated.",
      "type": "object",
      "properties": {"quantity":{"type":["null","number"]},"unit":{"type":"string","enum":["kg","m","pieces"]}},
      "required": ["quantity","unit"]
    },
    "OriginDocument": {
      "description": "A file that speaks for the registration.",
      "type": "object",
      "properties": {"blobName":{"type":"string"},"sha256":{"type":"string","description":"Hex digest of the content."}},
      "required": ["blobName","sha256"]
    },
    "OriginEffect": {
      "description": "A registration, before it is made: cotton that the site recorded keeps what the books say of it.",
      "type": "object",
      "properties": {
        "recordedGrams": {"type":"number","description":"Raw cotton that the site recorded."},
        "verifiedGrams": {"type":"number"},
        "notVerifiedGrams": {"type":"number","description":"Recorded before the registration; it stays unverified unless it is voided and recorded again."},
        "inStockGrams": {"type":"number","description":"The unverified part that is still in stock."},
        "orders": {"type":"number","description":"Placed orders whose suppliers include the site, and the brands that placed them."},
        "brands": {"type":"number"}
      },
      "required": ["recordedGrams","verifiedGrams","notVerifiedGrams","inStockGrams","orders","brands"]
    },
    "OriginKindsReply": {
      "description": "Says which kinds of sites may be registered as origins beside farms and farm groups.",
      "type": "object",
      "properties": {"gins":{"type":"boolean","description":"True where raw cotton that a registered gin buys outside the platform is verified."}},
      "required": ["gins"]
    },
    "OriginRegistrationReply": {
      "description": "A registration as an origin of cotton.",
      "type": "object",
      "properties": {
        "since": {
          "type": ["null","string"],
          "description": "The instant from which facts count; null for a site that was an origin from the first day of its books."
        },
        "isOutsideBounds": {"type":"boolean","const":true,"description":"Marks a registration that counts from before its first proof, which is refused now."},
        "registrationNumber": {"type":["null","string"]},
        "registeredAt": {"type":"string"},
        "documents": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/OriginDocument"},
          "description": "Absent for readers other than the site and admins."
        },
        "suspendedAt": {"type":"string"},
        "reason": {
          "type": "string",
          "description": "Why it was suspended; absent once the words are erased, and for readers other than the site and admins."
        }
      },
      "required": ["since","registrationNumber","registeredAt"]
    },
    "OtherInputSettingReply": {
      "type": "object",
      "properties": {"steps":{"type":"array","items":{"$ref":"#/components/schemas/StepOtherInputLimitsReply"}}},
      "required": ["steps"]
    },
    "OverviewMonth": {
      "type": "object",
      "properties": {
        "from": {"type":"string","description":"The part of a calendar month that lies in the period."},
        "to": {"type":"string"},
        "purchased": {"$ref":"#/components/schemas/VerifiedSum"},
        "madeGrams": {"type":["null","number"]},
        "sold": {"$ref":"#/components/schemas/VerifiedSum"}
      },
      "required": ["from","to","purchased","madeGrams","sold"]
    },
    "OverviewReply": {
      "type": "object",
      "properties": {
        "from": {"type":"string","description":"UTC; `to` is exclusive."},
        "to": {"type":"string"},
        "timeZone": {"type":"string","description":"The site's IANA time zone, in which `from` and `to` are midnights."},
        "model": {"type":"string","enum":["massBalance","segregated"]},
        "window": {"type":["null","number"],"description":"The requested window; null for a run of months."},
        "currentWindow": {"type":"number"},
        "lastWindow": {"type":["null","number"],"description":"The window before the current one; null in the first."},
        "windows": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "number": {"type":"number"},
              "status": {"type":"string","enum":["closed","open","short"]},
              "from": {"type":"string"},
              "to": {"type":"string"},
              "marginOfError": {"type":["null","number"],"description":"Percent of physical mass; null when it cannot be calculated."}
            },
            "required": ["number","status","from","to","marginOfError"]
          },
          "description": "Windows that lie in the period, whole or in part, ascending."
        },
        "purchased": {"$ref":"#/components/schemas/VerifiedSum","description":"All goods that came in, including goods recorded at their origin."},
        "transformed": {
          "type": "object",
          "properties": {"usedGrams":{"type":["null","number"]},"madeGrams":{"type":["null","number"]},"byProductGrams":{"type":["null","number"]}},
          "required": ["usedGrams","madeGrams","byProductGrams"]
        },
        "sold": {"$ref":"#/components/schemas/VerifiedSum"},
        "inStock": {
          "$ref": "#/components/schemas/VerifiedSum",
          "description": "Stock at the end of the period, or now if that is earlier. By-products count only in the mass, because they make no claim."
        },
        "stock": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "massGrams": {"type":["null","number"]},
              "cottonGrams": {"type":["null","number"]},
              "verifiedGrams": {"type":["null","number"]},
              "notVerifiedGrams": {"type":["null","number"]},
              "verifiedShare": {"type":["null","number"],"description":"The verified part of the cotton. Null also when there is no cotton."},
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]}
            },
            "required": ["massGrams","cottonGrams","verifiedGrams","notVerifiedGrams","verifiedShare","product"]
          }
        },
        "margin": {"$ref":"#/components/schemas/MarginReply"},
        "months": {"type":"array","items":{"$ref":"#/components/schemas/OverviewMonth"}}
      },
      "required": [
        "from",
        "to",
        "timeZone",
        "model",
        "window",
        "currentWindow",
        "lastWindow",
        "windows",
        "purchased",
        "transformed",
        "sold",
        "inStock",
        "stock",
        "margin",
        "months"
      ]
    },
    "OwnSiteReply": {
      "description": "A site at which the user works, and the role there.",
      "type": "object",
      "properties": {
        "role": {
          "type": "string",
          "enum": [
            "ADMIN",
            "AUDITOR",
            "BRAND",
            "BROKER",
            "FARM",
            "FARM_MONITOR",
            "FARM_MONITOR_WEB",
            "FINAL_PRODUCT_ASSEMBLY",
            "GINNER",
            "MILL",
            "SPINNER",
            "SUPER_ADMIN",
            "SUPPLIER",
            "TRANSPORTER"
          ]
        },
        "id": {"type":"string"},
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        }
      },
      "required": ["role","id","name","type"]
    },
    "OwnStandingReply": {
      "description": "Tells a site its own standing.",
      "type": "object",
      "properties": {
        "standing": {"$ref":"#/components/schemas/StandingReply"},
        "joinedAt": {"type":["null","string"]},
        "notVerifiedGrams": {"type":"number","description":"Cotton that the site recorded and that is not verified."},
        "request": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/CaseSummary"}],
          "description": "The last request for a registration, whatever became of it."
        },
        "files": {"type":"array","items":{"$ref":"#/components/schemas/CaseDocument"}},
        "place": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/Place"}]},
        "questions": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/OpenQuestion"},
          "description": "Questions of admins that the site did not answer yet, in all its cases, the oldest first."
        },
        "proofs": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "proof": {"type":"string","enum":["document","place","registrationNumber"]},
              "state": {"type":"string","enum":["missing","refused","there","waits"]}
            },
            "required": ["proof","state"]
          },
          "description": "Proofs for a registration. `missing`: not sent; `waits`: sent and not looked at; `refused`: to be sent again."
        },
        "certificates": {"type":"array","items":{"$ref":"#/components/schemas/CertificateReply"},"description":"The newest first."}
      },
      "required": ["standing","joinedAt","notVerifiedGrams","request","files","place","questions","proofs","certificates"]
    },
    "PageOfActionReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/ActionReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfAssessmentStatusReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/AssessmentStatusReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfBusinessPartnerReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/BusinessPartnerReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfCertificateReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/CertificateReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfCounterpartyReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/CounterpartyReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfDocumentRequestReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/DocumentRequestReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfDossierExhibit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/DossierExhibit"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfDossierHit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/DossierHit"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfDossierSummary": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/DossierSummary"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfFacilityReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/FacilityReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfFailedMailReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/FailedMailReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfJobError": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/JobError"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfLabTestReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/LabTestReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfLedgerEventReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/LedgerEventReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfLotSummary": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/LotSummary"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfNoteReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/NoteReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfOfferedLot": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/OfferedLot"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfOrderSummary": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/OrderSummary"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfPostingReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/PostingReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfProductReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/ProductReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfQrBatchReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/QrBatchReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfQrCodeSummary": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/QrCodeSummary"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfRequestReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/RequestReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfRoomAccessReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/RoomAccessReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfRoomReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/RoomReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfSampleSummary": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/SampleSummary"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfSiteAssessmentSummary": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/SiteAssessmentSummary"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfTransactionReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/TransactionReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfUserReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/UserReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PageOfWindowReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/WindowReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["items","total","page","perPage"]
    },
    "PaperHit": {
      "description": "A document number of a transaction. The caller is a party or audits one.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["invoiceNumber","packingListNumber","purchaseOrderNumber"]},
        "number": {"type":"string"},
        "transactionId": {"type":"string"},
        "transactionKind": {"type":"string","enum":["count","purchase","record","sell","transform","transport"]},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "counterparty": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "occurredAt": {"type":"string"},
        "voided": {"type":"boolean"},
        "hasFile": {"type":"boolean","description":"True when a file was recorded with the document. Absent for purchase orders, which have no file."}
      },
      "required": ["kind","number","transactionId","transactionKind","facility","counterparty","occurredAt","voided"]
    },
    "PartnerHit": {
      "description": "A supplier of the caller's brand, or a facility that the caller may see: a partner or an overseen site.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["facility","supplier"]},
        "id": {"type":"string"},
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        },
        "oarId": {"type":"string"},
        "country": {"type":"string"},
        "province": {"type":"string"},
        "district": {"type":"string"},
        "address": {"type":"string"},
        "foundBy": {
          "type": "object",
          "properties": {"field":{"type":"string","enum":["address","name","oarId","registrationNumber"]},"text":{"type":"string"}},
          "required": ["field","text"]
        }
      },
      "required": ["kind","id","name","foundBy"]
    },
    "PartnerValidity": {
      "description": "The stated partner is consistent; `known` is the facility of the platform that it appears to be.",
      "type": "object",
      "properties": {"valid":{"type":"boolean","const":true},"known":{"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityReply"}]}},
      "required": ["valid","known"]
    },
    "Place": {
      "type": "object",
      "properties": {
        "latitude": {"type":"number","description":"Degrees, north positive."},
        "longitude": {"type":"number","description":"Degrees, east positive."}
      },
      "required": ["latitude","longitude"]
    },
    "PlatformDetailsReply": {
      "description": "Says who runs the platform, and what new users and sites begin with.",
      "type": "object",
      "properties": {
        "name": {"type":"string","description":"Stands beside the product's own name."},
        "country": {"type":"string","description":"Is proposed wherever a new site is described."},
        "language": {
          "type": "string",
          "enum": ["bn","en","es","fr","hi","pt","tr","ur","vi","zh"],
          "description": "The language of invitations that name none."
        },
        "timeZone": {"type":"string"}
      },
      "required": ["name","country","language","timeZone"]
    },
    "PlotCheckReply": {
      "type": "object",
      "properties": {
        "areaSquareMetres": {"type":["null","number"],"description":"Null for an outline that is wrong in itself."},
        "faults": {"type":"array","items":{"type":"string"},"description":"Each in the reader's language."},
        "overlaps": {"type":"array","items":{"$ref":"#/components/schemas/PlotOverlap"}}
      },
      "required": ["areaSquareMetres","faults","overlaps"]
    },
    "PlotOverlap": {
      "type": "object",
      "properties": {
        "farm": {
          "type": "object",
          "properties": {"id":{"type":"string"},"farmId":{"type":"string"},"name":{"type":"string"},"groupId":{"type":"string"}},
          "required": ["id","farmId","name","groupId"]
        },
        "areaSquareMetres": {"type":"number"},
        "pieces": {
          "type": "array",
          "items": {"type":"array","items":{"type":"array","prefixItems":[{"type":"number"},{"type":"number"}],"items":false,"minItems":2}},
          "description": "The land that both claim."
        },
        "movePoints": {"type":"array","items":{"type":"number"},"description":"The points of the outline that lie in the other plot, from 1 on."}
      },
      "required": ["farm","areaSquareMetres","pieces","movePoints"]
    },
    "Policy": {
      "type": "object",
      "properties": {
        "model": {"type":"string","enum":["massBalance","segregated"]},
        "windowStart": {"type":"string","description":"The local date on which window 1 begins."},
        "windowMonths": {"type":"number","description":"1 to 12."},
        "timeZone": {"type":"string","description":"IANA time zone."}
      },
      "required": ["model","windowStart","windowMonths","timeZone"]
    },
    "PolicyEffectReply": {
      "description": "The effect of another risk policy on the sites that have evidence.",
      "type": "object",
      "properties": {
        "basedOn": {"type":"number","description":"The version in force, with which the policy is compared."},
        "sites": {"type":"number"},
        "changed": {"type":"number","description":"Counts sites whose labor risk level changes."},
        "moves": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "from": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
              "to": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
              "count": {"type":"number"}
            },
            "required": ["from","to","count"]
          }
        },
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "facility": {"$ref":"#/components/schemas/FacilityRef"},
              "before": {"$ref":"#/components/schemas/WeighedLevel"},
              "after": {"$ref":"#/components/schemas/WeighedLevel"}
            },
            "required": ["facility","before","after"]
          },
          "description": "The sites with the largest rise in score, largest first."
        }
      },
      "required": ["basedOn","sites","changed","moves","items"]
    },
    "PolicyReply": {
      "type": "object",
      "properties": {
        "waitingCaseId": {"type":"string","description":"The case in which another model or longer windows wait for an admin; the books go on as they are."},
        "transactionId": {"type":"string"},
        "position": {"type":"string"}
      },
      "required": ["transactionId","position"]
    },
    "PoolMove": {
      "description": "Verified grams that enter (positive) or leave a product's pool at a Mass balance site, with the mass that moved.",
      "type": "object",
      "properties": {
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "verifiedGrams": {"type":"number"},
        "massGrams": {"type":"number"},
        "lintGrams": {"type":"number","description":"The lint equivalent of the mass; absent in events recorded before it was added."},
        "labelled": {
          "type": "object",
          "additionalProperties": {"type":"number"},
          "description": "For raw cotton: the verified grams by certification of the lots."
        }
      },
      "required": ["product","verifiedGrams","massGrams"]
    },
    "PoolSummary": {
      "description": "A Mass balance site's pool of one product, which holds the lot or held it until its use.",
      "type": "object",
      "properties": {
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "verifiedShare": {"type":["null","number"],"description":"0 to 1; null while the pool is empty."},
        "massGrams": {"type":"number"}
      },
      "required": ["product","verifiedShare","massGrams"]
    },
    "Posting": {
      "description": "An entry in a Mass balance account: credits are positive, debits negative.",
      "type": "object",
      "properties": {
        "certification": {"type":"string"},
        "kind": {"type":"string","enum":["adjustment","credit","debit","expired"]},
        "grams": {"type":"number"},
        "window": {"type":"number","description":"The window that holds the posting."},
        "belongsTo": {"type":"number","description":"For a late posting: the closed window in which the fact happened."},
        "lintGrams": {"type":"number","description":"For a debit: the lint equivalent sold and the stated coverage."},
        "coverageBp": {"type":"number"},
        "lotIds": {"type":"array","items":{"type":"string"}}
      },
      "required": ["certification","kind","grams","window","lotIds"]
    },
    "PostingReply": {
      "type": "object",
      "properties": {
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"Names the other site whose record moved goods of this ledger."},
        "kindOfTransaction": {"type":"string"},
        "occurredAt": {"type":"string"},
        "recordedAt": {"type":"string"},
        "hash": {"type":"string"},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "disputed": {"type":"boolean","description":"True while a party disputes the record."},
        "balanceGrams": {"type":"number","description":"The account's balance after the posting."},
        "certification": {"type":"string"},
        "kind": {"type":"string","enum":["adjustment","credit","debit","expired"]},
        "grams": {"type":"number"},
        "window": {"type":"number","description":"The window that holds the posting."},
        "belongsTo": {"type":"number","description":"For a late posting: the closed window in which the fact happened."},
        "lintGrams": {"type":"number","description":"For a debit: the lint equivalent sold and the stated coverage."},
        "coverageBp": {"type":"number"},
        "lotIds": {"type":"array","items":{"type":"string"}}
      },
      "required": [
        "revision",
        "transactionId",
        "kindOfTransaction",
        "occurredAt",
        "recordedAt",
        "hash",
        "disputed",
        "balanceGrams",
        "certification",
        "kind",
        "grams",
        "window",
        "lotIds"
      ]
    },
    "PrefixReply": {
      "type": "object",
      "properties": {
        "prefix": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "grantedAt": {"type":"string"},
        "endedAt": {"type":["null","string"],"description":"Null while the site alone may use it."}
      },
      "required": ["prefix","facility","grantedAt","endedAt"]
    },
    "PrefixesReply": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/PrefixReply"},
          "description": "Lists those in force by name, then the ended ones, the newest first."
        }
      },
      "required": ["items"]
    },
    "PreviewedFacility": {
      "type": "object",
      "properties": {
        "row": {"type":"number"},
        "name": {"type":"string"},
        "address": {"type":"string"},
        "what": {
          "type": "string",
          "enum": ["failed","known","made"],
          "description": "`known`: it is there with this name and address, and nothing is changed."
        },
        "errors": {"type":"array","items":{"type":"string"},"description":"All errors of the row, in the reader's language."}
      },
      "required": ["row","name","address","what","errors"]
    },
    "PreviewedOrder": {
      "type": "object",
      "properties": {
        "row": {"type":"number"},
        "number": {"type":"string","description":"The first of its numbers."},
        "productDescription": {"type":"string"},
        "quantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","m","pieces"]},
        "suppliers": {"type":"number","description":"Counts the suppliers in its tree."},
        "result": {"type":"string","enum":["duplicate","failed","part","placed","same"]},
        "orderId": {"type":"string","description":"The order that is there already."},
        "errors": {
          "type": "array",
          "items": {"type":"object","properties":{"column":{"type":"string"},"text":{"type":"string"}},"required":["text"]},
          "description": "Why it is not placed, in the reader's language; `column` is the head of the cell at fault."
        }
      },
      "required": ["row","suppliers","result","errors"]
    },
    "PreviewedSupplier": {
      "type": "object",
      "properties": {
        "row": {"type":"number"},
        "businessName": {"type":"string"},
        "country": {"type":"string"},
        "tier": {"type":"string"},
        "facilityType": {"type":"string"},
        "known": {"type":"boolean","description":"True when the supplier is already in the list and will be changed."},
        "errors": {"type":"array","items":{"type":"string"},"description":"All errors of the row, in the reader's language."}
      },
      "required": ["row","businessName","country","tier","facilityType","known","errors"]
    },
    "PreviewedTransaction": {
      "type": "object",
      "properties": {
        "sheet": {"type":"string","description":"Is the name of the sheet in the file."},
        "rows": {"type":"array","items":{"type":"number"},"description":"The first 20 rows of it."},
        "rowCount": {"type":"number"},
        "result": {"type":"string","enum":["failed","recorded","same","untried"]},
        "occurredAt": {"type":"string"},
        "partner": {"type":"string","description":"Names the seller, purchaser or transporter."},
        "errors": {
          "type": "array",
          "items": {"type":"object","properties":{"row":{"type":"number"},"text":{"type":"string"}},"required":["row","text"]},
          "description": "At most 20."
        }
      },
      "required": ["sheet","rows","rowCount","result","errors"]
    },
    "ProductIdBoundsReply": {
      "description": "Bounds the product IDs that a site brings, so that nobody uses up or squats those of others.",
      "type": "object",
      "properties": {
        "newPerDay": {"type":"number","description":"Counted from midnight to midnight UTC, as recorded."},
        "lotGramsMin": {
          "type": "number",
          "description": "The smallest mass of a lot that begins, in grams. By-products, cloth in metres and finished goods in pieces may weigh less."
        }
      },
      "required": ["newPerDay","lotGramsMin"]
    },
    "ProductRef": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "code": {"type":"string"},
        "description": {"type":"string"},
        "picture": {"type":"object","properties":{"blobName":{"type":"string"}},"required":["blobName"]}
      },
      "required": ["id","code","description"]
    },
    "ProductReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "code": {"type":"string"},
        "description": {"type":"string"},
        "composition": {
          "type": "array",
          "items": {"type":"object","properties":{"fibre":{"type":"string"},"percent":{"type":"number"}},"required":["fibre","percent"]},
          "description": "Adds up to 100, or is empty."
        },
        "pieceGrams": {"type":"number","description":"The net weight of one piece."},
        "picture": {"$ref":"#/components/schemas/CitedFile"},
        "createdAt": {"type":"string"},
        "changedAt": {"type":"string"},
        "archivedAt": {"type":"string"}
      },
      "required": ["id","code","description","composition","createdAt","changedAt"]
    },
    "ProductTermReply": {
      "type": "object",
      "properties": {
        "term": {"type":"string","enum":["countryLists","dna","documents","doubts","entityLists","intermediaries","notVerified","yields"]},
        "points": {"type":["null","number"],"description":"Null when nothing is known; the term then does not count."},
        "input": {"type":["null","number"],"description":"A share from 0 to 1, or a count; null when unknown."},
        "each": {"type":"number","description":"Points per item, or for a share of 1, and the maximum of the term."},
        "most": {"type":"number"},
        "knockOut": {"type":"boolean","description":"True when the term makes the overall level high until its finding is settled."},
        "why": {"type":"array","items":{"$ref":"#/components/schemas/TermFact"},"description":"The first findings."}
      },
      "required": ["term","points","input","each","most","knockOut","why"]
    },
    "PurchasableLot": {
      "description": "A lot as a purchaser sees it before buying.",
      "type": "object",
      "properties": {
        "lotId": {"type":"string"},
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "holder": {"$ref":"#/components/schemas/FacilityRef"},
        "quantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","lb","m","unit"]},
        "massGrams": {"type":["null","number"]},
        "claim": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"certification":{"type":"string"},"grams":{"type":"number"},"model":{"type":"string","enum":["massBalance","segregated"]}},
              "required": ["certification","grams","model"]
            }
          ]
        },
        "verifiedShare": {"type":["null","number"],"description":"0 to 1; null when it cannot be calculated or the lot is in a pool."},
        "pool": {
          "type": "object",
          "properties": {
            "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
            "verifiedShare": {"type":["null","number"],"description":"0 to 1; null while the pool is empty."}
          },
          "required": ["product","verifiedShare"],
          "description": "The holder's pool without its mass, which only the holder may see."
        },
        "boughtOutsideBy": {"$ref":"#/components/schemas/FacilityRef"},
        "certification": {"type":"string"},
        "grade": {"type":"string"},
        "name": {"type":"string"},
        "occurredAt": {"type":"string"}
      },
      "required": ["lotId","productId","product","holder","quantity","unit","massGrams","claim","verifiedShare","occurredAt"]
    },
    "QrBatchReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "name": {"type":"string"},
        "quantity": {"type":"number"},
        "site": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],
          "description": "The only site that may use the codes; null when every site may."
        },
        "creator": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null once the person was erased."
        },
        "createdAt": {"type":"string"},
        "state": {"type":"string","enum":["cancelled","made","making"]},
        "counts": {
          "type": "object",
          "properties": {"active":{"type":"number"},"encoded":{"type":"number"},"dispensed":{"type":"number"}},
          "required": ["active","encoded","dispensed"],
          "description": "Counts codes by state. All are 0 until the batch is made."
        },
        "job": {
          "type": "object",
          "properties": {"state":{"type":"string","enum":["active","failed","waiting"]},"made":{"type":"number"}},
          "required": ["state","made"],
          "description": "Present until the batch is made. `made` counts the codes so far; `failed` means that the job gave up."
        }
      },
      "required": ["id","name","quantity","site","creator","createdAt","state","counts"]
    },
    "QrCodeReply": {
      "type": "object",
      "properties": {
        "batch": {"$ref":"#/components/schemas/QrBatchReply"},
        "lot": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/LotSummary"}],"description":"The lot that bears the code now."},
        "history": {"type":"array","items":{"$ref":"#/components/schemas/CodeHistoryEntry"},"description":"Oldest first."},
        "code": {"type":"string","description":"A product ID in groups of three characters."},
        "number": {"type":"number","description":"The running number in the batch, from 1."},
        "state": {"type":"string","enum":["active","dispensed","encoded"]},
        "holder": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],
          "description": "The holder of the lot and the date of its last move; null while the code is `encoded`."
        },
        "occurredAt": {"type":["null","string"]}
      },
      "required": ["batch","lot","history","code","number","state","holder","occurredAt"]
    },
    "QrCodeSummary": {
      "type": "object",
      "properties": {
        "code": {"type":"string","description":"A product ID in groups of three characters."},
        "number": {"type":"number","description":"The running number in the batch, from 1."},
        "state": {"type":"string","enum":["active","dispensed","encoded"]},
        "holder": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],
          "description": "The holder of the lot and the date of its last move; null while the code is `encoded`."
        },
        "occurredAt": {"type":["null","string"]}
      },
      "required": ["code","number","state","holder","occurredAt"]
    },
    "QrSheetReply": {
      "description": "A printable file with the labels of a batch.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "state": {"type":"string","enum":["active","failed","made","waiting"]},
        "drawn": {"type":"number"},
        "labels": {"type":"number"}
      },
      "required": ["id","state","drawn","labels"]
    },
    "QuestionSet": {
      "type": "object",
      "properties": {
        "facilityType": {
          "type": "string",
          "enum": [
            "COMMUNITY",
            "FACILITY_BROKER",
            "FACILITY_FARM",
            "FACILITY_FINAL_PRODUCT_ASSEMBLY",
            "FACILITY_GINNER",
            "FACILITY_MILL",
            "FACILITY_SPINNER",
            "FACILITY_TRANSPORTER",
            "FARM",
            "GINNER",
            "MILL",
            "SPINNER"
          ],
          "description": "The kind of set: a facility type where it is that of self assessments."
        },
        "version": {"type":"number","description":"From 1."},
        "effectiveFrom": {"type":"string","description":"UTC date. Assessments that begin on it or later use this version."},
        "questions": {"type":"array","items":{"$ref":"#/components/schemas/SaqQuestion"}}
      },
      "required": ["facilityType","version","effectiveFrom","questions"]
    },
    "QuestionSetImportReply": {
      "type": "object",
      "properties": {
        "set": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/QuestionSetSummary"}],
          "description": "Null when a row failed and nothing was saved."
        },
        "passed": {"type":"number"},
        "failed": {"type":"number"},
        "errors": {
          "type": "array",
          "items": {"type":"object","properties":{"row":{"type":"number"},"message":{"type":"string"}},"required":["row","message"]}
        }
      },
      "required": ["set","passed","failed","errors"]
    },
    "QuestionSetSummary": {
      "type": "object",
      "properties": {
        "facilityType": {
          "type": "string",
          "enum": [
            "COMMUNITY",
            "FACILITY_BROKER",
            "FACILITY_FARM",
            "FACILITY_FINAL_PRODUCT_ASSEMBLY",
            "FACILITY_GINNER",
            "FACILITY_MILL",
            "FACILITY_SPINNER",
            "FACILITY_TRANSPORTER",
            "FARM",
            "GINNER",
            "MILL",
            "SPINNER"
          ]
        },
        "version": {"type":"number"},
        "effectiveFrom": {"type":"string"},
        "status": {
          "type": "string",
          "enum": ["coming","current","past"],
          "description": "`current` applies to assessments that begin now, `coming` takes effect later."
        },
        "questions": {"type":"object","properties":{"product":{"type":"number"},"labor":{"type":"number"}},"required":["product","labor"]},
        "imported": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"at":{"type":"string"},"by":{"type":"string"}},"required":["at","by"]}],
          "description": "Null for sets that come with the product."
        }
      },
      "required": ["facilityType","version","effectiveFrom","status","questions","imported"]
    },
    "RecordedRoomReply": {
      "description": "A room as it is after a command on it, and the position of what was recorded.",
      "type": "object",
      "properties": {
        "position": {"type":"string"},
        "id": {"type":"string"},
        "name": {"type":["null","string"],"description":"Names whom it was opened for; both null once erased."},
        "email": {"type":["null","string"]},
        "facilities": {"type":"array","items":{"$ref":"#/components/schemas/FacilityRef"}},
        "from": {"type":"string","description":"Days in UTC."},
        "to": {"type":"string"},
        "until": {"type":"string"},
        "state": {"type":"string","enum":["ended","expired","open"]},
        "openedAt": {"type":"string"},
        "openedBy": {
          "type": "object",
          "properties": {
            "id": {"type":"string"},
            "name": {"type":["null","string"]},
            "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]}
          },
          "required": ["id","name","facility"]
        },
        "endedAt": {"type":["null","string"]},
        "endedBy": {
          "anyOf": [
            {"type":"null"},
            {"type":"object","properties":{"id":{"type":"string"},"name":{"type":["null","string"]}},"required":["id","name"]}
          ]
        },
        "entries": {"type":"number","description":"How often it was entered, and when last."},
        "enteredAt": {"type":["null","string"]}
      },
      "required": [
        "position",
        "id",
        "name",
        "email",
        "facilities",
        "from",
        "to",
        "until",
        "state",
        "openedAt",
        "openedBy",
        "endedAt",
        "endedBy",
        "entries",
        "enteredAt"
      ]
    },
    "RecoveryCodesReply": {
      "type": "object",
      "properties": {
        "recoveryCodes": {
          "type": "array",
          "items": {"type":"string"},
          "description": "Each code works once instead of an authenticator code. The codes are shown only now."
        }
      },
      "required": ["recoveryCodes"]
    },
    "RefusedTransport": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "enum": [
            "ActionIsVerified",
            "ActionNotDone",
            "AddressMailsTooMany",
            "AlreadyConfirmed",
            "AlreadyDisputed",
            "AlreadyVoided",
            "AssessmentCompleted",
            "AssessmentIncomplete",
            "AssessmentWithdrawn",
            "AssignmentsChanged",
            "BackTooLate",
            "BatchMade",
            "BatchNotMade",
            "BatchesWaiting",
            "BodyTooLarge",
            "BrandMustVoid",
            "ByProductsTooHeavy",
            "CannotCalculate",
            "CaseEnded",
            "CaseSettled",
            "CertificateDecided",
            "CertificateExceeded",
            "CertificateMissing",
            "CertificatesTooMany",
            "ClaimNotCovered",
            "ClaimsClosed",
            "CodeTaken",
            "CodeWrong",
            "Conflict",
            "ContentEncodingInvalid",
            "ContentTypeInvalid",
            "CredentialsWrong",
            "DealsTooMany",
            "DemoClosed",
            "DetentionFull",
            "DossierNotReady",
            "DraftsTooMany",
            "EmailTaken",
            "EngineUnavailable",
            "EventTooLarge",
            "FacilityAlike",
            "FarmGroupIdTaken",
            "FarmIdTaken",
            "FarmsTooMany",
            "FileFormatInvalid",
            "FileTooLarge",
            "FindingIsClosed",
            "GrievanceTakenUp",
            "ImportRunning",
            "Invalid",
            "InvitationExpired",
            "InvitationInvalid",
            "InvitationOpen",
            "InvitationUsed",
            "InvitationsTooMany",
            "JobEnded",
            "JobNotFailed",
            "LastSite",
            "LastSuperAdmin",
            "LotTooLight",
            "MetresAboveInput",
            "NotAtSite",
            "NotEnoughLeft",
            "NotFound",
            "NotHeld",
            "NotInvited",
            "NotRecordedYet",
            "NotReturnable",
            "NotVoidable",
            "NotYourPartner",
            "NothingToAsk",
            "NothingToCompare",
            "NothingToImport",
            "OarIdInvalid",
            "OarIdNotRegistered",
            "OarIdTaken",
            "OarIdUnknown",
            "OccurredBeforeBooks",
            "OccurredBeforeMade",
            "OccurredInFuture",
            "OrderCancelled",
            "OrderDetained",
            "OrderNotDetained",
            "OrderNotDraft",
            "OrderNotPlaced",
            "OrderNumberMissing",
            "OrderNumberTaken",
            "OriginForeign",
            "OriginNotAllowed",
            "OriginNotRegistered",
            "OutputNotEqual",
            "OutputNotLower",
            "OwnAccount",
            "OwnAction",
            "OwnFiling",
            "OwnFinding",
            "OwnRecord",
            "OwnSession",
            "OwnSite",
            "PapersTooMany",
            "PartnerMissing",
            "PasswordHoldsEmail",
            "PasswordHoldsName",
            "PasswordHoldsPlatform",
            "PasswordLeaked",
            "PasswordUnchanged",
            "PasswordWrong",
            "PhotosNotTaken",
            "PiecesNotEqual",
            "PositionInvalid",
            "PrefixTaken",
            "PrefixesTooMany",
            "ProductAlreadySold",
            "ProductAlreadyTransported",
            "ProductIdInvalid",
            "ProductIdNotYours",
            "ProductIdTaken",
            "ProductIdTooShort",
            "ProductIdsTooMany",
            "ProfileIncomplete",
            "ProofNeeded",
            "ReadModelBehind",
            "ReadingTooLong",
            "RecordNotAllowed",
            "RegistryBusy",
            "RegistryUnavailable",
            "RegroupedClothNotEqual",
            "ReportFull",
            "ReportIsJoined",
            "ReportIsSetAside",
            "ReportUnknown",
            "RequestAnswered",
            "RequestNotGranted",
            "RequestOpen",
            "RequestsTooMany",
            "ResetLinkExpired",
            "ResponseIsCorrected",
            "RoleRefused",
            "RoomCodeWrong",
            "RoomEnded",
            "RoomWindowPartial",
            "RoomsTooMany",
            "RowsTooMany",
            "SaqCompleted",
            "SaqIncomplete",
            "SecondFactorMissing",
            "SecondFactorNeeded",
            "SecondFactorOff",
            "SecondFactorOn",
            "SentToday",
            "SetupLinkInvalid",
            "SheetNotMade",
            "SignedOut",
            "SiteInUse",
            "SiteMailsTooMany",
            "Starting",
            "StepUnknown",
            "StorageFull",
            "SupplierExists",
            "SupplierMissing",
            "SupplyCircle",
            "SupplyTierNotLower",
            "TestNotFailed",
            "TextNotUtf8",
            "TextTooMuch",
            "TooOften",
            "TransactionAbandoned",
            "TransactionIdReused",
            "UploadsTooMany",
            "UsedUp",
            "WindowNotClosable"
          ]
        },
        "message": {"type":"string","description":"The refusal in the reader's language."},
        "facilityId": {"type":"string","description":"The facility that recorded the transport."},
        "transactionId": {"type":"string"}
      },
      "required": ["code","message","facilityId","transactionId"]
    },
    "RegistryReply": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["embedded","openSupplyHub"]},
        "countries": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {"country":{"type":"string"},"facilities":{"type":"number"}},
                "required": ["country","facilities"]
              }
            }
          ],
          "description": "Facilities by ISO 3166 alpha-2 country code, most first. Null when the registry is an external service."
        },
        "facilities": {"type":["null","number"]},
        "imports": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "number": {"type":"number"},
              "fileName": {"type":"string"},
              "by": {"type":"string"},
              "endedAt": {"type":"string"},
              "total": {"type":"number"},
              "passed": {"type":"number"},
              "failed": {"type":"number"}
            },
            "required": ["number","by","endedAt","total","passed","failed"]
          },
          "description": "Newest first, at most ten."
        }
      },
      "required": ["kind","countries","facilities","imports"]
    },
    "ReleaseReply": {
      "type": "object",
      "properties": {
        "position": {"type":"string","description":"Points to the last event that it caused."},
        "productId": {"type":"string"},
        "facilityId": {"type":"string","description":"The site that had recorded a lot under it, and the transaction."},
        "transactionId": {"type":"string"}
      },
      "required": ["position","productId","facilityId","transactionId"]
    },
    "ReportAdjustment": {
      "type": "object",
      "properties": {
        "recordedAt": {"type":"string"},
        "certification": {"type":"string"},
        "grams": {"type":"number"},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"Names the other site whose record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in which the fact happened."}
      },
      "required": ["recordedAt","certification","grams","revision","transactionId","occurredAt"]
    },
    "ReportCarry": {
      "description": "States the claims carried out of a closed window: min(balance, limit). The rest expired.",
      "type": "object",
      "properties": {
        "certification": {"type":"string"},
        "balanceGrams": {"type":"number"},
        "limitGrams": {"type":"number"},
        "carryGrams": {"type":"number"},
        "expiredGrams": {"type":"number"},
        "short": {"type":"boolean"}
      },
      "required": ["certification","balanceGrams","limitGrams","carryGrams","expiredGrams","short"]
    },
    "ReportCheck": {
      "description": "States whether the figures obey a law. `grams` is the difference; for `balance` it is the remainder, and for `carry` the unused part of the limit.",
      "type": "object",
      "properties": {
        "law": {"type":"string","enum":["account","balance","carry","claimsInAccount","claimsInLots","mass","stock"]},
        "certification": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "grams": {"type":["null","number"],"description":"Null when the figures include a lot without mass."},
        "passes": {"type":["boolean","null"]}
      },
      "required": ["law","grams","passes"]
    },
    "ReportClaim": {
      "description": "Claims that moved with goods, under one certification.",
      "type": "object",
      "properties": {"certification":{"type":"string"},"grams":{"type":"number"}},
      "required": ["certification","grams"]
    },
    "ReportClaimBook": {
      "description": "Shows one certification under both models side by side: the claims of lots and the claims in the account.",
      "type": "object",
      "properties": {
        "certification": {"type":"string"},
        "rows": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/ReportClaimRow"},
          "description": "In the order opening, moves by kind, closing."
        },
        "byMassBalanceGrams": {
          "type": "number",
          "description": "The part of the claims of lots in stock that a Mass balance site claimed. It never becomes segregated again."
        }
      },
      "required": ["certification","rows","byMassBalanceGrams"]
    },
    "ReportClaimMove": {
      "description": "States what one fact did to the claims of one certification under one model.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["close","count","purchase","record","release","restore","sell","transform","void"]},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "model": {"type":"string","enum":["massBalance","segregated"]},
        "as": {"type":"string","enum":["adjusted","born","expired","lapsed","left","moved","received","transit"]},
        "certification": {"type":"string"},
        "grams": {"type":"number"},
        "hash": {"type":"string"},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"Names the other site whose record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in which the fact happened."}
      },
      "required": ["kind","model","as","certification","grams","hash","revision","transactionId","occurredAt"]
    },
    "ReportClaimRow": {
      "description": "Positive for claims that come in and negative for claims that leave, so that a column adds up.",
      "type": "object",
      "properties": {
        "as": {"type":"string","enum":["adjusted","born","closing","expired","lapsed","left","moved","opening","received","transit"]},
        "segregatedGrams": {"type":"number","description":"Grams of claims that stay with lots."},
        "massBalanceGrams": {"type":"number","description":"Grams of claims in the account."},
        "sumGrams": {"type":"number"}
      },
      "required": ["as","segregatedGrams","massBalanceGrams","sumGrams"]
    },
    "ReportCount": {
      "description": "A stock count of a lot, or of a product whose pool was counted as one. The void of a count states only the difference.",
      "type": "object",
      "properties": {
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "productId": {"type":"string"},
        "bookGrams": {"type":["null","number"]},
        "countedGrams": {"type":["null","number"]},
        "differenceGrams": {"type":"number"},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"Names the other site whose record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in which the fact happened."}
      },
      "required": ["product","bookGrams","countedGrams","differenceGrams","revision","transactionId","occurredAt"]
    },
    "ReportLoss": {
      "description": "The mass that steps took in and did not give out. `void` reverses losses; `byProduct` was recorded after its step; `count` is mass that stock counts found missing. Mass that counts found in excess is a gain, not a loss.",
      "type": "object",
      "properties": {
        "step": {
          "type": "string",
          "enum": ["byProduct","count","cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","void","weaveKnit"]
        },
        "runs": {"type":"number"},
        "usedGrams": {"type":["null","number"]},
        "otherGrams": {"type":["null","number"]},
        "madeGrams": {"type":["null","number"]},
        "byProductGrams": {"type":["null","number"]},
        "lossGrams": {"type":["null","number"]}
      },
      "required": ["step","runs","usedGrams","otherGrams","madeGrams","byProductGrams","lossGrams"]
    },
    "ReportMassMove": {
      "description": "Mass of one product that one fact moved. The figures of `mass` are the sums of these lines. Only the JSON report has them: the PDF and the xlsx show the same facts as receipts, production runs, sales and stock counts.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["close","count","purchase","record","release","restore","sell","transform","void"]},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "as": {"type":"string","enum":["byProduct","gained","lost","made","other","received","sold","used"]},
        "massGrams": {"type":["null","number"]},
        "verifiedGrams": {"type":["null","number"],"description":"Null when a void of an earlier release does not state it."},
        "transitDifferenceGrams": {"type":"number","description":"Received minus shipped grams."},
        "hash": {"type":"string"},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"Names the other site whose record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in which the fact happened."}
      },
      "required": ["kind","product","as","massGrams","verifiedGrams","hash","revision","transactionId","occurredAt"]
    },
    "ReportMovement": {
      "description": "Goods of one product that one fact moved in or out; negative when a void or a return takes them back.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["purchase","record","release","restore","sell","void"]},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "lots": {"type":"number"},
        "massGrams": {"type":["null","number"]},
        "verifiedGrams": {"type":["null","number"],"description":"Null when a void of an earlier release does not state it."},
        "claims": {"type":"array","items":{"$ref":"#/components/schemas/ReportClaim"}},
        "transitDifferenceGrams": {"type":"number","description":"Received minus shipped grams."},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"Names the other site whose record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in which the fact happened."}
      },
      "required": ["kind","product","lots","massGrams","verifiedGrams","claims","revision","transactionId","occurredAt"]
    },
    "ReportProductionRun": {
      "type": "object",
      "properties": {
        "step": {
          "type": "string",
          "enum": ["byProduct","count","cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","void","weaveKnit"]
        },
        "usedGrams": {"type":["null","number"]},
        "otherGrams": {"type":["null","number"]},
        "madeGrams": {"type":["null","number"]},
        "byProductGrams": {"type":["null","number"]},
        "lossGrams": {"type":["null","number"]},
        "yieldBp": {"type":["null","number"],"description":"Output to input mass in basis points, beside the range expected of the step."},
        "expectedLowBp": {"type":["null","number"]},
        "expectedHighBp": {"type":["null","number"]},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"Names the other site whose record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in which the fact happened."}
      },
      "required": [
        "step",
        "usedGrams",
        "otherGrams",
        "madeGrams",
        "byProductGrams",
        "lossGrams",
        "yieldBp",
        "expectedLowBp",
        "expectedHighBp",
        "revision",
        "transactionId",
        "occurredAt"
      ]
    },
    "ReportReply": {
      "type": "object",
      "properties": {
        "facility": {
          "type": "object",
          "properties": {
            "id": {"type":"string"},
            "name": {"type":"string"},
            "type": {
              "type": "string",
              "enum": [
                "AUDITOR",
                "BRAND",
                "BROKER",
                "FARM",
                "FARM_GROUP",
                "FARM_MONITOR",
                "FINAL_PRODUCT_ASSEMBLY",
                "GINNER",
                "MILL",
                "SPINNER",
                "TRANSPORTER"
              ]
            },
            "oarId": {"type":["null","string"]}
          },
          "required": ["id","name","type","oarId"]
        },
        "model": {"type":"string","enum":["massBalance","segregated"]},
        "factorsVersion": {"type":"string"},
        "firstRevision": {"type":"number","description":"-1 when the window has no events."},
        "lastRevision": {"type":"number"},
        "madeAt": {"type":"string"},
        "accounts": {"type":"array","items":{"$ref":"#/components/schemas/WindowAccount"}},
        "carried": {"type":"array","items":{"$ref":"#/components/schemas/ReportCarry"}},
        "claims": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/ReportClaimBook"},
          "description": "One entry for each certification that lots claim or the books name."
        },
        "mass": {"type":"array","items":{"$ref":"#/components/schemas/WindowMass"}},
        "losses": {"type":"array","items":{"$ref":"#/components/schemas/ReportLoss"}},
        "transitDifferenceGrams": {"type":"number","description":"The mass lost or gained on the way to this site."},
        "lapsed": {"type":"array","items":{"$ref":"#/components/schemas/ReportClaim"}},
        "claimInDoubt": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"certification":{"type":"string"},"grams":{"type":"number"},"revision":{"type":"number"}},
            "required": ["certification","grams","revision"]
          },
          "description": "Debits of a window that closed short, newest first, up to the shortfall."
        },
        "margin": {"$ref":"#/components/schemas/MarginReply"},
        "verified": {
          "type": "object",
          "properties": {
            "received": {"$ref":"#/components/schemas/VerifiedSum"},
            "sold": {"$ref":"#/components/schemas/VerifiedSum"},
            "inStock": {"$ref":"#/components/schemas/VerifiedSum"},
            "stock": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "massGrams": {"type":["null","number"]},
                  "cottonGrams": {"type":["null","number"]},
                  "verifiedGrams": {"type":["null","number"]},
                  "notVerifiedGrams": {"type":["null","number"]},
                  "verifiedShare": {"type":["null","number"],"description":"The verified part of the cotton. Null also when there is no cotton."},
                  "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]}
                },
                "required": ["massGrams","cottonGrams","verifiedGrams","notVerifiedGrams","verifiedShare","product"]
              }
            }
          },
          "required": ["received","sold","inStock","stock"]
        },
        "checks": {"type":"array","items":{"$ref":"#/components/schemas/ReportCheck"}},
        "number": {"type":"number"},
        "status": {"type":"string","enum":["closed","open","short"]},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "timeZone": {"type":"string","description":"The site's IANA time zone, in which `from` and `to` are midnights."},
        "headHash": {"type":"string","description":"The hash of the ledger's last event; for a closed window, of its close."},
        "closedAt": {"type":["null","string"]},
        "marginOfError": {"type":["null","number"],"description":"Percent of physical mass; null when it cannot be calculated."},
        "receipts": {"type":"array","items":{"$ref":"#/components/schemas/ReportMovement"}},
        "runs": {"type":"array","items":{"$ref":"#/components/schemas/ReportProductionRun"}},
        "sales": {"type":"array","items":{"$ref":"#/components/schemas/ReportMovement"}},
        "claimMoves": {"type":"array","items":{"$ref":"#/components/schemas/ReportClaimMove"}},
        "massMoves": {"type":"array","items":{"$ref":"#/components/schemas/ReportMassMove"}},
        "stock": {"type":"array","items":{"$ref":"#/components/schemas/ReportStockLine"}},
        "counts": {"type":"array","items":{"$ref":"#/components/schemas/ReportCount"}},
        "adjustments": {"type":"array","items":{"$ref":"#/components/schemas/ReportAdjustment"}},
        "flags": {
          "type": "array",
          "items": {
            "anyOf": [
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"cannotCalculate"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"certificateExceeded"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "claimedGrams": {"type":"number"},
                  "coveredGrams": {"type":"number"},
                  "certifiedGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","lotIds","claimedGrams","coveredGrams","certifiedGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"claimInDoubt"},
                  "certification": {"type":"string"},
                  "grams": {"type":"number"},
                  "debits": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","grams","debits"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"claimLost"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"countDifference"},
                  "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
                  "productId": {"type":"string"},
                  "lotId": {"type":"string"},
                  "bookGrams": {"type":"number"},
                  "differenceGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","product","bookGrams","differenceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"lateFact"},
                  "window": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","window"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"notCertified"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","lotIds"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"otherInputsHigh"},
                  "kind": {"type":"string","enum":["chemicals","fibre","other","sizing","trims"]},
                  "addedGrams": {"type":"number"},
                  "usedGrams": {"type":"number"},
                  "limitPercent": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","kind","addedGrams","usedGrams","limitPercent"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"rerecorded"},
                  "yieldBp": {"type":"number"},
                  "voidedBp": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","yieldBp","voidedBp"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"shortInWindow"},
                  "certification": {"type":"string"},
                  "balanceGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","balanceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"stepAssumed"},
                  "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","step"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"takenBack"},
                  "brandId": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","brandId","lotIds"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"transitDifference"},
                  "lotId": {"type":"string"},
                  "differenceGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","lotId","differenceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"yieldAboveFactor"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"yieldOutOfRange"},
                  "yieldBp": {"type":"number"},
                  "lowBp": {"type":"number"},
                  "highBp": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","yieldBp","lowBp","highBp"]
              }
            ]
          }
        }
      },
      "required": [
        "facility",
        "model",
        "factorsVersion",
        "firstRevision",
        "lastRevision",
        "madeAt",
        "accounts",
        "carried",
        "claims",
        "mass",
        "losses",
        "transitDifferenceGrams",
        "lapsed",
        "claimInDoubt",
        "margin",
        "verified",
        "checks",
        "number",
        "status",
        "from",
        "to",
        "timeZone",
        "headHash",
        "closedAt",
        "marginOfError",
        "receipts",
        "runs",
        "sales",
        "claimMoves",
        "massMoves",
        "stock",
        "counts",
        "adjustments",
        "flags"
      ]
    },
    "ReportStockLine": {
      "type": "object",
      "properties": {
        "lotId": {"type":"string"},
        "productId": {"type":"string"},
        "externalIds": {
          "type": "array",
          "items": {"type":"string"},
          "description": "Bale numbers and other IDs from outside the platform, as they were written."
        },
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "since": {"type":"string"},
        "massGrams": {"type":["null","number"],"description":"The mass in the books."},
        "metres": {"type":["null","number"],"description":"Metres, for lots counted in them."},
        "countedGrams": {"type":["null","number"],"description":"The mass at the last count in the window; null when it was not counted."},
        "verifiedGrams": {
          "type": ["null","number"],
          "description": "Verified grams of a segregated lot; null for a pooled lot, whose verified grams are in its product's pool."
        },
        "claim": {
          "anyOf": [
            {"type":"null"},
            {
              "type": "object",
              "properties": {"certification":{"type":"string"},"grams":{"type":"number"},"model":{"type":"string","enum":["massBalance","segregated"]}},
              "required": ["certification","grams","model"]
            }
          ]
        }
      },
      "required": ["lotId","productId","product","since","massGrams","metres","countedGrams","verifiedGrams","claim"]
    },
    "RequestDetails": {
      "type": "object",
      "properties": {
        "reasonForAudit": {"type":"string"},
        "message": {"type":"string"},
        "questionToSite": {"type":"string"},
        "visit": {"$ref":"#/components/schemas/VisitReply"},
        "words": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "from": {"type":"string","enum":["admin","reporter"]},
              "at": {"type":"string"},
              "text": {"type":"string"},
              "documents": {"type":"array","items":{"$ref":"#/components/schemas/GrievanceFile"}}
            },
            "required": ["from","at","documents"]
          }
        },
        "photos": {"type":"array","items":{"$ref":"#/components/schemas/GrievanceFile"}},
        "response": {"$ref":"#/components/schemas/ResponseReply"},
        "correctiveActions": {"type":"array","items":{"$ref":"#/components/schemas/ActionReply"}},
        "joined": {"type":"array","items":{"$ref":"#/components/schemas/JoinedReply"},"description":"Lists the reports that were joined with it."},
        "id": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/GrievanceFacility"},
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "priority": {"type":"string","enum":["HIGH","LOW","MEDIUM"]},
        "source": {"type":"number","enum":[1,2,3,4,5,6]},
        "state": {"type":"string","enum":["pending","responded"]},
        "reportedAt": {"type":"string"},
        "dueAt": {"type":"string"},
        "isOverdue": {"type":"boolean"},
        "openedAt": {"type":"string"},
        "respondedAt": {"type":"string"}
      },
      "required": ["words","photos","correctiveActions","id","facility","indicator","priority","source","state","reportedAt","dueAt","isOverdue"]
    },
    "RequestReply": {
      "description": "A request as its assignee sees it.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/GrievanceFacility"},
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "priority": {"type":"string","enum":["HIGH","LOW","MEDIUM"]},
        "source": {"type":"number","enum":[1,2,3,4,5,6]},
        "state": {"type":"string","enum":["pending","responded"]},
        "reportedAt": {"type":"string"},
        "dueAt": {"type":"string"},
        "isOverdue": {"type":"boolean"},
        "openedAt": {"type":"string"},
        "respondedAt": {"type":"string"}
      },
      "required": ["id","facility","indicator","priority","source","state","reportedAt","dueAt","isOverdue"]
    },
    "ResetLinkReply": {"type":"object","properties":{"expiresAt":{"type":"string"}},"required":["expiresAt"]},
    "ResponseReply": {
      "type": "object",
      "properties": {
        "date": {"type":"string","description":"YYYY-MM-DD."},
        "isOutsideBounds": {"type":"boolean","const":true,"description":"Marks a day before the report, which is refused now."},
        "priority": {"type":"string","enum":["HIGH","LOW","MEDIUM"],"description":"Words, files, number and priority are for admins and the assignee."},
        "indicators": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/FoundReply"},
          "description": "The reason of an end is for admins and the assignee."
        },
        "message": {"type":"string"},
        "reportNumber": {"type":"string"},
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/GrievanceFile"}},
        "respondedAt": {"type":"string"},
        "version": {"type":"number","description":"Numbers what is known: 1 is the response itself, 2 its first correction."},
        "correctedAt": {"type":"string"},
        "correctionReason": {"type":"string","description":"Why it was corrected last, for admins and the assignee; absent once it is erased."}
      },
      "required": ["date","indicators","documents","respondedAt","version"]
    },
    "RestingClaims": {
      "description": "Goods of the site whose certification a certificate would vouch for: its products, from its first day to its last.",
      "type": "object",
      "properties": {
        "recordedLots": {"type":"number","description":"Lots that began at the site under the certification."},
        "recordedGrams": {"type":"number"},
        "sales": {"type":"number"},
        "soldGrams": {"type":"number","description":"The claimed part of what was sold."},
        "notCertified": {"type":"number","description":"Open alerts for goods stated under the certification without a certificate."}
      },
      "required": ["recordedLots","recordedGrams","sales","soldGrams","notCertified"]
    },
    "RestsOnReply": {
      "description": "Says who vouches for a trace, as of its instant.",
      "type": "object",
      "properties": {
        "asOf": {"type":"string"},
        "sites": {"type":"array","items":{"$ref":"#/components/schemas/SiteOnTrace"},"description":"The largest part of the trace first."},
        "hidden": {
          "type": "object",
          "properties": {"sites":{"type":"number"},"vouchedFor":{"type":"number"}},
          "required": ["sites","vouchedFor"],
          "description": "Forward: sites that the caller may not see, and how many of them are identified or registered."
        }
      },
      "required": ["asOf","sites"]
    },
    "RiskContribution": {
      "description": "A piece of evidence in an indicator's score: `weight` = source weight × age factor × (1 if verified, otherwise 0.5). Of what stems from a grievance, source, weight and origin are for admins and the assignee.",
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"Names the evidence to `what-if`, and tells nothing."},
        "source": {"type":"string","enum":["admin","auditor","country","dna","farmMonitor","hotline","productList","saq"]},
        "level": {"type":"string","enum":["HIGH","LOW","MEDIUM"]},
        "observedAt": {"type":"string"},
        "verified": {"type":"boolean"},
        "item": {"type":"number","description":"Level, 1 to 3, × severity."},
        "sourceWeight": {"type":"number"},
        "ageFactor": {"type":"number","description":"1 at the time of observation, halved with each half-life."},
        "weight": {"type":"number"},
        "isCritical": {"type":"boolean","description":"True for a high level with a severity of 4 or more. Other evidence cannot outweigh it."},
        "origin": {"$ref":"#/components/schemas/FactOrigin"}
      },
      "required": ["id","level","observedAt","verified","item","isCritical"]
    },
    "RiskListsReply": {
      "description": "Newest copy first.",
      "type": "object",
      "properties": {
        "goods": {"type":"array","items":{"$ref":"#/components/schemas/ListCopyReply"}},
        "entities": {"type":"array","items":{"$ref":"#/components/schemas/ListCopyReply"}}
      },
      "required": ["goods","entities"]
    },
    "RiskPolicyReply": {
      "type": "object",
      "properties": {
        "severities": {"type":"array","items":{"$ref":"#/components/schemas/IndicatorSeverityReply"}},
        "sources": {"type":"array","items":{"$ref":"#/components/schemas/SourceWeightReply"}},
        "lowBelow": {"type":"number","description":"Scores below this are low."},
        "mediumBelow": {"type":"number","description":"Scores from `lowBelow` to below this are medium, others high."},
        "coveragePercent": {"type":"number","description":"Percent of indicators that need live evidence before a level is shown."},
        "terms": {"type":"array","items":{"$ref":"#/components/schemas/TermPointsReply"}}
      },
      "required": ["severities","sources","lowBelow","mediumBelow","coveragePercent","terms"]
    },
    "RisksOnTraceReply": {
      "description": "The risks and yields of all sites that the caller finds on a trace, as of its instant.",
      "type": "object",
      "properties": {
        "sites": {"type":"array","items":{"$ref":"#/components/schemas/SiteRiskOnTrace"},"description":"The largest part of the trace first."},
        "asOf": {"type":"string"},
        "policyVersion": {"type":"number"},
        "policyFrom": {"type":"string"},
        "bands": {
          "type": "object",
          "properties": {"lowBelow":{"type":"number"},"mediumBelow":{"type":"number"}},
          "required": ["lowBelow","mediumBelow"],
          "description": "Scores below `lowBelow` are low, scores below `mediumBelow` are medium."
        }
      },
      "required": ["sites","asOf","policyVersion","policyFrom","bands"]
    },
    "RoomAccessReply": {
      "description": "One line of the access log of a room, the newest first.",
      "type": "object",
      "properties": {
        "number": {"type":"number","description":"The number of the entry in the stream of the room."},
        "at": {"type":"string"},
        "kind": {
          "type": "string",
          "enum": ["codeSent","denied","ended","entered","opened","read","taken"],
          "description": "`denied`: a wrong or an old code."
        },
        "what": {"type":["null","string"],"description":"The declared route that was read, and of which ledger."},
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "address": {"type":["null","string"]},
        "agent": {"type":["null","string"]}
      },
      "required": ["number","at","kind","what","facility","address","agent"]
    },
    "RoomEntryReply": {
      "description": "Answers an entry: the token opens the routes of the room alone, and ends at `expireAt`.",
      "type": "object",
      "properties": {
        "token": {"type":"string"},
        "expireAt": {"type":"string","description":"ISO 8601."},
        "room": {"$ref":"#/components/schemas/RoomHereReply"}
      },
      "required": ["token","expireAt","room"]
    },
    "RoomHereReply": {
      "description": "The room as its reader sees it.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "name": {"type":"string","description":"The watermark: who reads."},
        "email": {"type":"string"},
        "facilities": {"type":"array","items":{"$ref":"#/components/schemas/FacilityRef"}},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "until": {"type":"string"},
        "openedBy": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],
          "description": "Names the site that opened it; null for the platform."
        }
      },
      "required": ["id","name","email","facilities","from","to","until","openedBy"]
    },
    "RoomReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "name": {"type":["null","string"],"description":"Names whom it was opened for; both null once erased."},
        "email": {"type":["null","string"]},
        "facilities": {"type":"array","items":{"$ref":"#/components/schemas/FacilityRef"}},
        "from": {"type":"string","description":"Days in UTC."},
        "to": {"type":"string"},
        "until": {"type":"string"},
        "state": {"type":"string","enum":["ended","expired","open"]},
        "openedAt": {"type":"string"},
        "openedBy": {
          "type": "object",
          "properties": {
            "id": {"type":"string"},
            "name": {"type":["null","string"]},
            "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]}
          },
          "required": ["id","name","facility"]
        },
        "endedAt": {"type":["null","string"]},
        "endedBy": {
          "anyOf": [
            {"type":"null"},
            {"type":"object","properties":{"id":{"type":"string"},"name":{"type":["null","string"]}},"required":["id","name"]}
          ]
        },
        "entries": {"type":"number","description":"How often it was entered, and when last."},
        "enteredAt": {"type":["null","string"]}
      },
      "required": ["id","name","email","facilities","from","to","until","state","openedAt","openedBy","endedAt","endedBy","entries","enteredAt"]
    },
    "RoomWindowsReply": {
      "description": "The windows whose days all are days of the room, as they were known at the end of its last day.",
      "type": "object",
      "properties": {
        "partly": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"number":{"type":"number"},"from":{"type":"string"},"to":{"type":"string"}},
            "required": ["number","from","to"]
          },
          "description": "Windows that lie within the days only in part, which are not shown. `from` and `to` as of `WindowReply`."
        },
        "items": {"type":"array","items":{"$ref":"#/components/schemas/WindowReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["partly","items","total","page","perPage"]
    },
    "RootKeyChangeReply": {
      "type": "object",
      "properties": {
        "signature": {"type":"string","description":"Base64 Ed25519 signature of `signedChangeText` by the key that ends."},
        "change": {"type":"number","description":"1 for the first."},
        "key": {"type":"string","description":"The key that ends here, as roots name it."},
        "next": {"type":"string"},
        "afterRoot": {"type":"number","description":"The number of the last root of the key that ends; 0 where it signed none."},
        "lastRoot": {"type":"string","description":"The hash of that root; 64 zeros where there is none."},
        "madeAt": {"type":"string","description":"ISO 8601 UTC."}
      },
      "required": ["signature","change","key","next","afterRoot","lastRoot","madeAt"]
    },
    "RootKeyReply": {
      "description": "A key that signs roots, or has signed them.",
      "type": "object",
      "properties": {
        "key": {"type":"string","description":"Ed25519, SubjectPublicKeyInfo, Base64, as roots name it."},
        "pem": {"type":"string","description":"The same in PEM, for `--key`."},
        "fromRoot": {"type":"number","description":"The number of the first root that it signs."},
        "since": {
          "type": ["null","string"],
          "description": "When it was named by the one before; of the first, when it signed its first root. Null before that."
        },
        "until": {"type":["null","string"],"description":"When the next one was named; null while it signs."},
        "namedBy": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/RootKeyChangeReply"}],
          "description": "By which the key before named it; null for the first."
        }
      },
      "required": ["key","pem","fromRoot","since","until","namedBy"]
    },
    "RootReply": {
      "type": "object",
      "properties": {
        "hash": {"type":"string","description":"SHA-256 of `signedRootText` in hex, to be kept outside the platform."},
        "signature": {"type":"string","description":"Base64 Ed25519 signature of `signedRootText`."},
        "number": {"type":"number","description":"1 for the first root."},
        "hour": {"type":"string","description":"The full hour that the root represents, ISO 8601 UTC."},
        "madeAt": {"type":"string","description":"When reading of the heads began. The root includes everything recorded an hour earlier."},
        "ledgers": {"type":"number","description":"The number of leaves in the tree. Never less than in the previous root."},
        "tree": {"type":"string","description":"Hex root of the Merkle tree over the heads of all ledgers."},
        "previousRoot": {"type":"string","description":"Hash of the previous root; 64 zeros for the first."},
        "key": {"type":"string","description":"The public key that verifies the signature: Ed25519, SubjectPublicKeyInfo, Base64."}
      },
      "required": ["hash","signature","number","hour","madeAt","ledgers","tree","previousRoot","key"]
    },
    "RoundReply": {
      "type": "object",
      "properties": {"round":{"type":"number"},"setVersion":{"type":"number"},"completedAt":{"type":"string"}},
      "required": ["round","setVersion","completedAt"]
    },
    "SaleInDoubt": {
      "type": "object",
      "properties": {
        "revision": {"type":"number"},
        "transactionId": {"type":"string"},
        "occurredAt": {"type":"string"},
        "purchaser": {"$ref":"#/components/schemas/FacilityRef"},
        "certification": {"type":"string"},
        "claimedGrams": {"type":"number","description":"The claims of all lots of the sale under this certification."},
        "inDoubtGrams": {"type":"number"},
        "productIds": {"type":"array","items":{"type":"string"}}
      },
      "required": ["revision","transactionId","occurredAt","purchaser","certification","claimedGrams","inDoubtGrams","productIds"]
    },
    "SaleNumbers": {
      "type": "object",
      "properties": {"purchaseOrderNumber":{"type":"string"},"invoiceNumber":{"type":"string"},"packingListNumber":{"type":"string"}}
    },
    "SameNumber": {
      "description": "Tells that placed orders of the brand have the same number as this one.",
      "type": "object",
      "properties": {
        "number": {"type":"string","enum":["invoiceNumber","packingListNumber","purchaseOrderNumber"]},
        "orderId": {"type":"string","description":"The one of them that was placed first."},
        "count": {"type":"number","description":"Counts the others."}
      },
      "required": ["number","orderId","count"]
    },
    "SampleCommandReply": {"type":"object","properties":{"sampleId":{"type":"string"}},"required":["sampleId"]},
    "SampleCounts": {
      "type": "object",
      "properties": {"agrees":{"type":"number"},"differs":{"type":"number"},"notChecked":{"type":"number"},"open":{"type":"number"}},
      "required": ["agrees","differs","notChecked","open"]
    },
    "SampleItem": {
      "type": "object",
      "properties": {
        "number": {"type":"number","description":"From 1, in the order in which they were drawn."},
        "facilityId": {"type":"string"},
        "transactionId": {"type":"string"},
        "kind": {"type":"string","enum":["count","purchase","record","sell","transform","transport"]},
        "revision": {"type":"number","description":"The first event of the transaction."},
        "hash": {"type":"string"},
        "occurredAt": {"type":"string"},
        "massGrams": {"type":["null","number"]},
        "counterparty": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "result": {"type":["string","null"],"enum":["agrees","differs","notChecked",null]},
        "note": {"type":"string"},
        "checkedAt": {"type":"string"}
      },
      "required": ["number","facilityId","transactionId","kind","revision","hash","occurredAt","massGrams","counterparty","result"]
    },
    "SampleReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/SampleItem"}},
        "id": {"type":"string"},
        "drawnAt": {"type":"string"},
        "drawnBy": {"type":"string","description":"`erased` once the person is."},
        "isOwn": {"type":"boolean"},
        "seed": {"type":"string"},
        "method": {"type":"string"},
        "from": {"type":["null","string"]},
        "to": {"type":["null","string"]},
        "kinds": {"type":"array","items":{"type":"string","enum":["count","purchase","record","sell","transform","transport"]}},
        "asked": {"type":"number","description":"How many were asked for."},
        "drawn": {"type":"number"},
        "population": {"type":"number"},
        "ledgers": {"type":"array","items":{"$ref":"#/components/schemas/SampledLedger"}},
        "counts": {"$ref":"#/components/schemas/SampleCounts"}
      },
      "required": ["items","id","drawnAt","drawnBy","isOwn","seed","method","from","to","kinds","asked","drawn","population","ledgers","counts"]
    },
    "SampleSummary": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "drawnAt": {"type":"string"},
        "drawnBy": {"type":"string","description":"`erased` once the person is."},
        "isOwn": {"type":"boolean"},
        "seed": {"type":"string"},
        "method": {"type":"string"},
        "from": {"type":["null","string"]},
        "to": {"type":["null","string"]},
        "kinds": {"type":"array","items":{"type":"string","enum":["count","purchase","record","sell","transform","transport"]}},
        "asked": {"type":"number","description":"How many were asked for."},
        "drawn": {"type":"number"},
        "population": {"type":"number"},
        "ledgers": {"type":"array","items":{"$ref":"#/components/schemas/SampledLedger"}},
        "counts": {"$ref":"#/components/schemas/SampleCounts"}
      },
      "required": ["id","drawnAt","drawnBy","isOwn","seed","method","from","to","kinds","asked","drawn","population","ledgers","counts"]
    },
    "SampledLedger": {
      "description": "A ledger as it stood when a sample was drawn.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "events": {"type":"number","description":"Events in the ledger."},
        "head": {"type":"string"},
        "population": {"type":"number","description":"Transactions that the sample could have drawn."}
      },
      "required": ["facility","events","head","population"]
    },
    "SaqBand": {
      "description": "The risk level of the question's indicator for numbers from `from` up to the next band.",
      "type": "object",
      "properties": {"from":{"type":"number"},"level":{"type":"string","enum":["high","low","medium"]}},
      "required": ["from","level"]
    },
    "SaqCompletion": {
      "type": "object",
      "properties": {
        "total": {"type":"number","description":"Questions to ask, and how many of them are answered."},
        "answered": {"type":"number"},
        "percent": {"type":"number","description":"A whole number; 100 only when no answer is missing."}
      },
      "required": ["total","answered","percent"]
    },
    "SaqCondition": {
      "description": "Holds when the other question is asked and its answer has one of the options, or reaches the number.",
      "type": "object",
      "properties": {"question":{"type":"string"},"has":{"type":"array","items":{"type":"string"}},"atLeast":{"type":"number"}},
      "required": ["question"]
    },
    "SaqOption": {
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"`yes` or `no` for a yes/no question."},
        "text": {"$ref":"#/components/schemas/Texts"},
        "level": {"type":"string","enum":["high","low","medium"],"description":"The risk level of the indicator when this option is chosen."},
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ],
          "description": "The indicator, when it differs from the question's."
        },
        "alone": {"type":"boolean","const":true,"description":"For multiple choice: excludes all other options (\"none of these\")."}
      },
      "required": ["id","text"]
    },
    "SaqProgress": {
      "type": "object",
      "properties": {
        "sections": {
          "type": "object",
          "properties": {"product":{"$ref":"#/components/schemas/SaqCompletion"},"labor":{"$ref":"#/components/schemas/SaqCompletion"}},
          "required": ["product","labor"]
        },
        "missing": {"type":"array","items":{"type":"string"},"description":"IDs of the questions that still need an answer."},
        "total": {"type":"number","description":"Questions to ask, and how many of them are answered."},
        "answered": {"type":"number"},
        "percent": {"type":"number","description":"A whole number; 100 only when no answer is missing."}
      },
      "required": ["sections","missing","total","answered","percent"]
    },
    "SaqQuestion": {
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"Stays the same in every version of the set that asks the same question. Finds last year's answer."},
        "section": {"type":"string","enum":["labor","product"]},
        "text": {"$ref":"#/components/schemas/Texts"},
        "help": {"$ref":"#/components/schemas/Texts"},
        "type": {"type":"string","enum":["integer","multi","single","text","yesNo"]},
        "options": {"type":"array","items":{"$ref":"#/components/schemas/SaqOption"}},
        "bands": {"type":"array","items":{"$ref":"#/components/schemas/SaqBand"}},
        "indicator": {
          "type": "string",
          "enum": [
            "casualAdultLabor",
            "childLabor",
            "employerAccommodation",
            "foreignMigrants",
            "intermediariesInHiring",
            "internalMigrants",
            "loansInAdvance",
            "manualLabor",
            "mechanization",
            "middleman",
            "minorityGroups",
            "schoolAvailability",
            "seasonalLabor",
            "under18Injuries",
            "vulnerableGroups"
          ]
        },
        "showWhen": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/SaqCondition"},
          "description": "The question is asked only when all of these conditions hold."
        },
        "notApplicable": {"type":"boolean","const":true,"description":"Allows \"Not applicable\", with a reason."},
        "evidence": {"type":"boolean","const":true,"description":"Asks for supporting files."}
      },
      "required": ["id","section","text","type"]
    },
    "SavedAnswersReply": {
      "type": "object",
      "properties": {
        "savedAt": {"type":"string"},
        "answers": {
          "type": "object",
          "additionalProperties": {"$ref":"#/components/schemas/AnswerReply"},
          "description": "The answers of the request, as they were saved."
        },
        "progress": {"$ref":"#/components/schemas/SaqProgress"}
      },
      "required": ["savedAt","answers","progress"]
    },
    "ScoreAtReply": {
      "type": "object",
      "properties": {"at":{"type":"string"},"level":{"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},"score":{"type":["null","number"]}},
      "required": ["at","level","score"]
    },
    "SearchGroupReplyOfLotHit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/LotHit"}},
        "total": {"type":"number"},
        "isAtLeast": {"type":"boolean","description":"True when more than `total` may match: too many lots matched to check all of them."}
      },
      "required": ["items","total","isAtLeast"]
    },
    "SearchGroupReplyOfOrderHit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/OrderHit"}},
        "total": {"type":"number"},
        "isAtLeast": {"type":"boolean","description":"True when more than `total` may match: too many lots matched to check all of them."}
      },
      "required": ["items","total","isAtLeast"]
    },
    "SearchGroupReplyOfPaperHit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/PaperHit"}},
        "total": {"type":"number"},
        "isAtLeast": {"type":"boolean","description":"True when more than `total` may match: too many lots matched to check all of them."}
      },
      "required": ["items","total","isAtLeast"]
    },
    "SearchGroupReplyOfPartnerHit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/PartnerHit"}},
        "total": {"type":"number"},
        "isAtLeast": {"type":"boolean","description":"True when more than `total` may match: too many lots matched to check all of them."}
      },
      "required": ["items","total","isAtLeast"]
    },
    "SearchReply": {
      "description": "Holds the groups that the caller's role has; only one group when the query asks for it.",
      "type": "object",
      "properties": {
        "orders": {"$ref":"#/components/schemas/SearchGroupReplyOfOrderHit"},
        "lots": {"$ref":"#/components/schemas/SearchGroupReplyOfLotHit"},
        "partners": {"$ref":"#/components/schemas/SearchGroupReplyOfPartnerHit"},
        "papers": {"$ref":"#/components/schemas/SearchGroupReplyOfPaperHit"}
      }
    },
    "SecondFactorReply": {
      "type": "object",
      "properties": {
        "state": {"type":"string","enum":["off","on"]},
        "demanded": {"type":"boolean","description":"True where the caller's role demands it."},
        "recoveryCodesLeft": {"type":"number"}
      },
      "required": ["state","demanded","recoveryCodesLeft"]
    },
    "SecondFactorSecretReply": {
      "description": "The secret for an authenticator app, to type or to scan as a QR code of the URI.",
      "type": "object",
      "properties": {"secret":{"type":"string","description":"Base32."},"uri":{"type":"string","description":"`otpauth://totp/…`."}},
      "required": ["secret","uri"]
    },
    "SessionReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "createdAt": {"type":"string"},
        "lastUsedAt": {"type":"string","description":"Accurate to some minutes."},
        "userAgent": {"type":"string"},
        "current": {"type":"boolean","description":"True for the caller's own session."}
      },
      "required": ["id","createdAt","lastUsedAt","userAgent","current"]
    },
    "SessionUserReply": {
      "description": "The user as they are at the site where they work now.",
      "type": "object",
      "properties": {
        "currentFacility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityReply"}]},
        "facilities": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/OwnSiteReply"},
          "description": "Every site at which the user works, the first one first."
        },
        "business": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/BusinessReply"}],"description":"The business of the current facility."},
        "id": {"type":"string"},
        "firstName": {"type":"string"},
        "lastName": {"type":"string"},
        "email": {"type":"string"},
        "phoneNumber": {"type":"string"},
        "language": {"type":"string","description":"Code of the language that the user chose."},
        "roles": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string",
                "enum": [
                  "ADMIN",
                  "AUDITOR",
                  "BRAND",
                  "BROKER",
                  "FARM",
                  "FARM_MONITOR",
                  "FARM_MONITOR_WEB",
                  "FINAL_PRODUCT_ASSEMBLY",
                  "GINNER",
                  "MILL",
                  "SPINNER",
                  "SUPER_ADMIN",
                  "SUPPLIER",
                  "TRANSPORTER"
                ]
              },
              "name": {"type":"string"}
            },
            "required": ["id","name"]
          }
        },
        "status": {"type":"number"},
        "joinedAt": {"type":"string"},
        "updatedProfileAt": {"type":["null","string"]},
        "answeredSaqAt": {"type":["null","string"]},
        "addedPartnerAt": {"type":["null","string"]},
        "secondFactorMissing": {
          "type": "boolean",
          "const": true,
          "description": "True while the user's role demands a second factor that they have not set up: only their account is open."
        }
      },
      "required": [
        "currentFacility",
        "facilities",
        "business",
        "id",
        "firstName",
        "lastName",
        "email",
        "roles",
        "status",
        "joinedAt",
        "updatedProfileAt",
        "answeredSaqAt",
        "addedPartnerAt"
      ]
    },
    "SetAsideDeal": {
      "description": "Goods under one of an order's numbers that are in no share of its trace, with the reason.",
      "type": "object",
      "properties": {
        "transactionId": {"type":"string"},
        "occurredAt": {"type":"string"},
        "seller": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],"description":"Null for goods bought outside the platform."},
        "lotIds": {"type":"array","items":{"type":"string"}},
        "reason": {
          "type": "string",
          "enum": ["earlierStage","madeInto","noLength","noPieces","noWeight","notASupplier","otherOrder","returned","tooLight"]
        },
        "into": {"type":"string","description":"The product ID of the goods that they were made into."}
      },
      "required": ["transactionId","occurredAt","seller","lotIds","reason"]
    },
    "SetAsideReply": {
      "description": "Says that a report was set aside, or that one admin suggested it.",
      "type": "object",
      "properties": {
        "why": {"type":"string","enum":["advertising","noWorkplace","notLabor","siteNotFound"]},
        "at": {"type":"string"},
        "by": {"$ref":"#/components/schemas/GrievancePerson"},
        "reason": {"type":"string","description":"Absent once it is erased."},
        "isSuggested": {"type":"boolean","description":"True while another admin has to agree."},
        "isAlone": {"type":"boolean","const":true,"description":"Marks what one admin decided alone although the report names a site."},
        "backUntil": {"type":"string","description":"The last instant at which it can be brought back."}
      },
      "required": ["why","at","by","isSuggested","backUntil"]
    },
    "SettingVersionOfCertifications": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"certifications"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/CertificationsReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingVersionOfConversionFactors": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"conversion-factors"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/ConversionFactorsReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingVersionOfDecisions": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"decisions"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/DecisionRulesReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingVersionOfLanguages": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"languages"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/OfferedLanguagesReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingVersionOfOrigins": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"origins"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/OriginKindsReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingVersionOfOtherInputs": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"other-inputs"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/OtherInputSettingReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingVersionOfPlatform": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"platform"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/PlatformDetailsReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingVersionOfProductIds": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"product-ids"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/ProductIdBoundsReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingVersionOfRiskPolicy": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"risk-policy"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/RiskPolicyReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingVersionOfSignIn": {
      "type": "object",
      "properties": {
        "kind": {"type":"string","const":"sign-in"},
        "version": {"type":"number","description":"From 1, without gaps."},
        "value": {"$ref":"#/components/schemas/SignInRulesReply"},
        "note": {"type":"string"},
        "changedBy": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null for the version that came with the product."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingsReply": {
      "type": "object",
      "properties": {
        "conversion-factors": {"$ref":"#/components/schemas/SettingVersionOfConversionFactors"},
        "other-inputs": {"$ref":"#/components/schemas/SettingVersionOfOtherInputs"},
        "certifications": {"$ref":"#/components/schemas/SettingVersionOfCertifications"},
        "origins": {"$ref":"#/components/schemas/SettingVersionOfOrigins"},
        "decisions": {"$ref":"#/components/schemas/SettingVersionOfDecisions"},
        "languages": {"$ref":"#/components/schemas/SettingVersionOfLanguages"},
        "risk-policy": {"$ref":"#/components/schemas/SettingVersionOfRiskPolicy"},
        "product-ids": {"$ref":"#/components/schemas/SettingVersionOfProductIds"},
        "sign-in": {"$ref":"#/components/schemas/SettingVersionOfSignIn"},
        "platform": {"$ref":"#/components/schemas/SettingVersionOfPlatform"}
      },
      "required": [
        "conversion-factors",
        "other-inputs",
        "certifications",
        "origins",
        "decisions",
        "languages",
        "risk-policy",
        "product-ids",
        "sign-in",
        "platform"
      ]
    },
    "SetupReply": {"type":"object","properties":{"open":{"type":"boolean","description":"True while no user exists."}},"required":["open"]},
    "SetupStep": {
      "type": "object",
      "properties": {
        "step": {"type":"string","enum":["admin","auditor","certifications","conversionFactors","facilities","mailServer","registry"]},
        "done": {"type":"boolean"},
        "found": {"type":"string","description":"Names what was found: the mail server, a person, a facility, an imported file."}
      },
      "required": ["step","done"]
    },
    "SetupStepsReply": {
      "type": "object",
      "properties": {
        "dismissed": {"type":"boolean","description":"True while the asking super admin wants not to see the steps."},
        "steps": {"type":"array","items":{"$ref":"#/components/schemas/SetupStep"},"description":"In the order in which they are best done."}
      },
      "required": ["dismissed","steps"]
    },
    "ShortTokenReply": {
      "type": "object",
      "properties": {
        "token": {"type":"string","description":"The client passes the token as `?shortToken=`."},
        "expireAt": {"type":"number","description":"Unix seconds."}
      },
      "required": ["token","expireAt"]
    },
    "SignInRulesReply": {
      "description": "Holds what signing in asks of each role.",
      "type": "object",
      "properties": {
        "secondFactorRoles": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "ADMIN",
              "AUDITOR",
              "BRAND",
              "BROKER",
              "FARM",
              "FARM_MONITOR",
              "FARM_MONITOR_WEB",
              "FINAL_PRODUCT_ASSEMBLY",
              "GINNER",
              "MILL",
              "SPINNER",
              "SUPER_ADMIN",
              "SUPPLIER",
              "TRANSPORTER"
            ]
          },
          "description": "These roles set up a second factor before they go on."
        }
      },
      "required": ["secondFactorRoles"]
    },
    "SiteAssessmentCommandReply": {
      "type": "object",
      "properties": {"assessmentId":{"type":"string"},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["assessmentId","transactionId","position"]
    },
    "SiteAssessmentDraftReply": {
      "type": "object",
      "properties": {
        "assessmentId": {"type":"string"},
        "position": {"type":"string","description":"Absent where the log records nothing: of one that is not completed."}
      },
      "required": ["assessmentId"]
    },
    "SiteAssessmentReply": {
      "type": "object",
      "properties": {
        "set": {"$ref":"#/components/schemas/QuestionSet"},
        "answers": {
          "type": "object",
          "additionalProperties": {"$ref":"#/components/schemas/AnswerReply"},
          "description": "By question ID; includes questions that are no longer asked."
        },
        "progress": {"$ref":"#/components/schemas/SaqProgress"},
        "reason": {"type":["null","string"],"description":"Why it corrects another one."},
        "withdrawReason": {"type":["null","string"],"description":"Why it was withdrawn."},
        "mayAnswer": {"type":"boolean","description":"The caller may answer and complete it."},
        "mayCorrect": {"type":"boolean","description":"The caller may correct it by another one."},
        "mayWithdraw": {"type":"boolean"},
        "id": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "kind": {"type":"string","enum":["community","facility"]},
        "state": {"type":"string","enum":["completed","corrected","open","withdrawn"]},
        "assessor": {"type":"string","enum":["auditor","farmMonitorApp","farmMonitorWeb"]},
        "assessedBy": {"type":"string","description":"The name of the person who assesses the site."},
        "assessedOn": {"type":"string","description":"The local date of the visit."},
        "isOutsideBounds": {
          "type": "boolean",
          "const": true,
          "description": "Marks a visit that was over for too long when it was recorded, which is refused now."
        },
        "savedAt": {"type":["null","string"],"description":"The time of the last answer."},
        "completedAt": {"type":["null","string"]},
        "withdrawnAt": {"type":["null","string"]},
        "corrects": {"type":["null","string"],"description":"The assessment that this one stands in for, and the one that stands in for it."},
        "correctedBy": {"type":["null","string"]}
      },
      "required": [
        "set",
        "answers",
        "progress",
        "reason",
        "withdrawReason",
        "mayAnswer",
        "mayCorrect",
        "mayWithdraw",
        "id",
        "facility",
        "kind",
        "state",
        "assessor",
        "assessedBy",
        "assessedOn",
        "savedAt",
        "completedAt",
        "withdrawnAt",
        "corrects",
        "correctedBy"
      ]
    },
    "SiteAssessmentSummary": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "kind": {"type":"string","enum":["community","facility"]},
        "state": {"type":"string","enum":["completed","corrected","open","withdrawn"]},
        "assessor": {"type":"string","enum":["auditor","farmMonitorApp","farmMonitorWeb"]},
        "assessedBy": {"type":"string","description":"The name of the person who assesses the site."},
        "assessedOn": {"type":"string","description":"The local date of the visit."},
        "isOutsideBounds": {
          "type": "boolean",
          "const": true,
          "description": "Marks a visit that was over for too long when it was recorded, which is refused now."
        },
        "progress": {"$ref":"#/components/schemas/SaqCompletion"},
        "savedAt": {"type":["null","string"],"description":"The time of the last answer."},
        "completedAt": {"type":["null","string"]},
        "withdrawnAt": {"type":["null","string"]},
        "corrects": {"type":["null","string"],"description":"The assessment that this one stands in for, and the one that stands in for it."},
        "correctedBy": {"type":["null","string"]}
      },
      "required": [
        "id",
        "facility",
        "kind",
        "state",
        "assessor",
        "assessedBy",
        "assessedOn",
        "progress",
        "savedAt",
        "completedAt",
        "withdrawnAt",
        "corrects",
        "correctedBy"
      ]
    },
    "SiteInvitationReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "role": {
          "type": "string",
          "enum": [
            "ADMIN",
            "AUDITOR",
            "BRAND",
            "BROKER",
            "FARM",
            "FARM_MONITOR",
            "FARM_MONITOR_WEB",
            "FINAL_PRODUCT_ASSEMBLY",
            "GINNER",
            "MILL",
            "SPINNER",
            "SUPER_ADMIN",
            "SUPPLIER",
            "TRANSPORTER"
          ]
        },
        "invitedBy": {"type":"string","description":"The name of the person who invites."},
        "invitedAt": {"type":"string"},
        "expiresAt": {"type":"string"}
      },
      "required": ["id","facility","role","invitedBy","invitedAt","expiresAt"]
    },
    "SiteOnTrace": {
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "hasPage": {"type":"boolean","const":true,"description":"True where the caller may open the page of the site."},
        "tier": {"type":"number","enum":[1,2,3,4,5],"description":"The tier at which the site has its largest part of the trace."},
        "share": {"type":"number","description":"That part, 0 to 1; 0 for a site that made nothing of it."},
        "standing": {"type":"string","enum":["identified","joined","notRegistered","registeredOrigin"]},
        "origin": {
          "type": "object",
          "properties": {"since":{"type":["null","string"]},"registeredAt":{"type":"string"}},
          "required": ["since","registeredAt"],
          "description": "The registration in force: the instant from which facts count, null for all of them, and when it was recorded."
        },
        "askedAt": {"type":"string","description":"When a farm asked to be registered; an admin looks at it."},
        "disputedSince": {"type":"string","description":"Since when another site names the same OAR ID."},
        "certificates": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/CertificateOnTrace"},
          "description": "Lists those that end first before the others."
        },
        "books": {
          "type": "object",
          "properties": {
            "model": {"type":"string","enum":["massBalance","segregated"]},
            "windowMonths": {"type":"number"},
            "since": {"type":"string"},
            "timeZone": {"type":"string"},
            "agreedAt": {"type":"string"}
          },
          "required": ["model","windowMonths","since","timeZone"],
          "description": "The chain of custody, and since when; absent for a site without books. `agreedAt`: when an admin agreed to it."
        },
        "alerts": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {"type":"string"},
              "kind": {
                "type": "string",
                "enum": [
                  "backDated",
                  "baleTwice",
                  "booksChanged",
                  "certificateExceeded",
                  "cycle",
                  "disputesLost",
                  "doubleSale",
                  "foundGoods",
                  "harvestBeyondLand",
                  "notCertified",
                  "orderExceeded",
                  "otherInputsHigh",
                  "overClaim",
                  "receivedLess",
                  "receivedMore",
                  "rerecorded",
                  "reusedDocument",
                  "sameInvoiceTwice",
                  "sharedHands",
                  "takenBack",
                  "unitMixUp",
                  "unmeasured",
                  "weightPerPiece",
                  "wrongOrigin",
                  "yieldOutOfRange"
                ]
              },
              "severity": {"type":"string","enum":["high","low","medium"]}
            },
            "required": ["id","kind","severity"]
          },
          "description": "The open alerts that the caller may read."
        }
      },
      "required": ["facility","tier","share","standing","certificates","alerts"]
    },
    "SiteOnTraceReply": {
      "description": "Tells what one site did with the lots of a trace, whichever side of a movement recorded it.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "asOf": {"type":"string"},
        "from": {"type":"string","description":"When its first and last fact on the trace happened."},
        "to": {"type":"string"},
        "received": {"type":"array","items":{"$ref":"#/components/schemas/GoodsMoved"}},
        "passedOn": {"type":"array","items":{"$ref":"#/components/schemas/GoodsMoved"}},
        "steps": {"type":"array","items":{"$ref":"#/components/schemas/StepsAtSite"}},
        "chain": {"$ref":"#/components/schemas/TracedChain","description":"Absent for a site that recorded nothing of it."}
      },
      "required": ["facility","asOf","received","passedOn","steps"]
    },
    "SiteProfileReply": {
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityReply"},
        "businessRegistrationNumber": {"type":"string"},
        "certifications": {"type":"array","items":{"type":"string"}},
        "hasLogo": {"type":"boolean"},
        "policy": {"$ref":"#/components/schemas/Policy","description":"The bookkeeping policy of a site that holds goods."},
        "policyAsked": {"$ref":"#/components/schemas/Policy","description":"A policy that waits for an admin's agreement."},
        "policyFrom": {"type":"string","description":"The date on which the policy takes effect; absent when it already applies."}
      },
      "required": ["facility","certifications","hasLogo"]
    },
    "SiteRiskOnTrace": {
      "description": "Says how the work at one site of a trace is judged.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "levelsOnly": {
          "type": "boolean",
          "const": true,
          "description": "True where the reader, a partner that is no brand, reads the level alone: coverage and indicators are left empty."
        },
        "hasPage": {"type":"boolean","const":true,"description":"True where the caller may open what the levels were made of."},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null when too few indicators have evidence."},
        "coverage": {
          "type": "object",
          "properties": {"with":{"type":"number"},"of":{"type":"number"},"isEnough":{"type":"boolean"}},
          "required": ["with","of","isEnough"]
        },
        "knockOut": {"type":"boolean"},
        "indicators": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "indicator": {
                "type": "string",
                "enum": [
                  "casualAdultLabor",
                  "employerAccommodation",
                  "intermediariesInHiring",
                  "loansInAdvance",
                  "mechanization",
                  "middleman",
                  "schoolAvailability",
                  "under18Injuries"
                ]
              },
              "level": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
              "score": {"type":["null","number"]}
            },
            "required": ["indicator","level","score"]
          },
          "description": "Lists those of the map; level and score are null without evidence."
        },
        "steps": {"type":"array","items":{"$ref":"#/components/schemas/StepOnTrace"}},
        "claimsInDoubt": {"type":"number","description":"Records that handed on lots of the trace under a claim that the books of the site did not cover."},
        "files": {
          "type": "number",
          "description": "Files that the records of the site about lots of the trace cite; each is there, whoever may read it."
        }
      },
      "required": ["facility","laborRiskLevel","coverage","knockOut","indicators","steps","claimsInDoubt","files"]
    },
    "SourceWeightReply": {
      "type": "object",
      "properties": {
        "source": {"type":"string","enum":["admin","auditor","country","dna","farmMonitor","hotline","productList","saq"]},
        "weight": {"type":"number"},
        "halfLifeMonths": {"type":"number","description":"Months after which evidence counts half; absent when it does not age."}
      },
      "required": ["source","weight"]
    },
    "StandingReply": {
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "standing": {"type":"string","enum":["identified","joined","registeredOrigin"]},
        "oarId": {"type":"string"},
        "identified": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"oarId":{"type":"string"},"at":{"type":"string"}},"required":["oarId"]}],
          "description": "The OAR ID that is matched or confirmed, and since when where that is known."
        },
        "canBeOrigin": {
          "type": "boolean",
          "description": "True for sites that can be registered: farms and farm groups, and gins where the programme registers them."
        },
        "origin": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/OriginRegistrationReply"}],"description":"The registration in force."},
        "history": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/OriginRegistrationReply"},
          "description": "All registrations, the newest first."
        }
      },
      "required": ["facility","standing","identified","canBeOrigin","origin","history"]
    },
    "StatedClaims": {
      "description": "Claims that sellers stated for an order's lots when they handed them over. They limit what may be claimed, but do not tell where the cotton grew.",
      "type": "object",
      "properties": {
        "cottonGrams": {"type":"number"},
        "lintGrams": {"type":"number","description":"The lint equivalent of the same lots, of which claims are parts."},
        "verifiedGrams": {"type":"number","description":"Taken from the sellers' books."},
        "verifiedShare": {"type":["null","number"],"description":"Verified to cotton grams, 0 to 1; null without cotton."},
        "claims": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "certification": {"type":"string"},
              "model": {"type":"string","enum":["massBalance","segregated"]},
              "grams": {"type":"number"},
              "share": {"type":"number"}
            },
            "required": ["certification","model","grams","share"]
          },
          "description": "Largest first. `grams` is lint equivalent; `share` is the part of the lots' whole lint equivalent."
        }
      },
      "required": ["cottonGrams","lintGrams","verifiedGrams","verifiedShare","claims"]
    },
    "StepFactorReply": {
      "type": "object",
      "properties": {
        "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]},
        "perMille": {"type":"number","description":"Lint equivalent per mille of cotton."},
        "yieldLowBp": {
          "type": "number",
          "description": "Plausible yield, output to input mass in basis points. Absent for regrouping, where both are equal."
        },
        "yieldHighBp": {"type":"number"}
      },
      "required": ["step","perMille"]
    },
    "StepOnTrace": {
      "description": "The yields of what a site made of one step for the trace, in basis points of output to input.",
      "type": "object",
      "properties": {
        "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]},
        "records": {"type":"number","description":"How many records."},
        "yieldBp": {"type":"number","description":"Covers all steps together; the lowest and the highest stand beside it."},
        "lowestBp": {"type":"number"},
        "highestBp": {"type":"number"},
        "rangeBp": {
          "type": "object",
          "properties": {"low":{"type":"number"},"high":{"type":"number"}},
          "required": ["low","high"],
          "description": "Bounds what is plausible; a yield outside of it is flagged, not refused."
        },
        "outOfRange": {"type":"number"}
      },
      "required": ["step","records","yieldBp","lowestBp","highestBp","rangeBp","outOfRange"]
    },
    "StepOtherInputLimitsReply": {
      "description": "How much of each kind of other input a step plausibly takes, in percent of the lots used.",
      "type": "object",
      "properties": {
        "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]},
        "sizing": {"type":"number"},
        "chemicals": {"type":"number"},
        "trims": {"type":"number"},
        "other": {"type":"number"}
      },
      "required": ["step","sizing","chemicals","trims","other"]
    },
    "StepsAtSite": {
      "description": "The steps of one kind by which a site made the lots of a trace.",
      "type": "object",
      "properties": {
        "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]},
        "count": {"type":"number"},
        "yieldBp": {
          "type": "array",
          "prefixItems": [{"type":"number"},{"type":"number"}],
          "items": false,
          "minItems": 2,
          "description": "The lowest and the highest yield, in basis points, of those that the caller may know."
        },
        "hidden": {"type":"number","description":"Counts steps whose yield is not told, since the caller may not read all that they made."},
        "rangeBp": {
          "type": "array",
          "prefixItems": [{"type":"number"},{"type":"number"}],
          "items": false,
          "minItems": 2,
          "description": "The plausible range, and how many of all steps are outside it."
        },
        "outside": {"type":"number"}
      },
      "required": ["step","count","hidden","outside"]
    },
    "StoredDocument": {
      "type": "object",
      "properties": {
        "blobName": {"type":"string"},
        "kind": {"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]},
        "sha256": {"type":"string","description":"Hex digest of the content; absent when the file was not found while the fact was recorded."}
      },
      "required": ["blobName","kind"]
    },
    "SupplierChangeReply": {
      "type": "object",
      "properties": {
        "at": {"type":"string"},
        "by": {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]},
        "what": {"type":"string","enum":["added","archived","edited","imported","invited","linked","matched","notMatched","restored","unlinked"]},
        "fields": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "field": {
                "type": "string",
                "enum": ["address","businessName","country","facility","facilityType","oarId","registrationNumber","supplies","tiers"]
              },
              "from": {"type":["null","string"]},
              "to": {"type":["null","string"]}
            },
            "required": ["field","from","to"]
          },
          "description": "The old and the new value of each changed field, with names instead of IDs; null for empty."
        }
      },
      "required": ["at","by","what","fields"]
    },
    "SupplierCounts": {
      "description": "Counts all suppliers that are not archived, by kind and regardless of the query.",
      "type": "object",
      "properties": {
        "all": {"type":"number"},
        "archived": {"type":"number"},
        "statuses": {
          "type": "object",
          "properties": {"ready":{"type":"number"},"draft":{"type":"number"},"unknown":{"type":"number"}},
          "required": ["ready","draft","unknown"]
        },
        "potentialMatches": {"type":"number","description":"Suppliers whose match needs a person's decision."},
        "matchErrors": {"type":"number","description":"Suppliers whose match could not be looked up."}
      },
      "required": ["all","archived","statuses","potentialMatches","matchErrors"]
    },
    "SupplierDetailReply": {
      "type": "object",
      "properties": {
        "suppliedBy": {"type":"array","items":{"type":"string"}},
        "changes": {"type":"array","items":{"$ref":"#/components/schemas/SupplierChangeReply"},"description":"Newest first; at most 100."},
        "id": {"type":"string"},
        "businessName": {"type":"string"},
        "registrationNumber": {"type":"string"},
        "oarId": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2, or ZZ for another country."},
        "address": {"type":"string"},
        "tiers": {"type":"array","items":{"type":"number"},"description":"1 to 5, ascending."},
        "facilityType": {"type":"string","enum":["BROKER","FARM","FARM_GROUP","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER"]},
        "supplies": {"type":"array","items":{"type":"string"},"description":"IDs of the suppliers that this one supplies."},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "match": {"$ref":"#/components/schemas/SupplierMatch"},
        "status": {"type":"string","enum":["draft","ready","unknown"]},
        "archivedAt": {"type":"string"},
        "invitedAt": {"type":"string","description":"When the supplier was invited; absent once the invitation is answered or withdrawn."},
        "lastActivityAt": {"type":["null","string"],"description":"The date of the newest transaction of the supplier's facility that the brand may see."},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null until there is evidence."},
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]}
      },
      "required": ["suppliedBy","changes","id","businessName","tiers","supplies","match","status","lastActivityAt","laborRiskLevel","productRiskLevel"]
    },
    "SupplierImportPreview": {
      "description": "The result that importing the file would have. OAR IDs are looked up only during the import.",
      "type": "object",
      "properties": {
        "findings": {"$ref":"#/components/schemas/FileFindings"},
        "rows": {"type":"array","items":{"$ref":"#/components/schemas/PreviewedSupplier"}},
        "passed": {"type":"number"},
        "failed": {"type":"number"},
        "corrections": {"type":"array","items":{"$ref":"#/components/schemas/ImportCorrection"}}
      },
      "required": ["findings","rows","passed","failed","corrections"]
    },
    "SupplierMatch": {
      "description": "The supplier's match with the registry at the last search.",
      "type": "object",
      "properties": {
        "status": {"type":"string","enum":["ERROR_MATCHING","MATCHED","NEW_FACILITY","POTENTIAL_MATCH"]},
        "candidates": {"type":"array","items":{"$ref":"#/components/schemas/OarMatchReply"},"description":"Best first, at most five."},
        "decided": {"type":"boolean","description":"True when a person chose a candidate or rejected all of them."}
      },
      "required": ["status","candidates","decided"]
    },
    "SupplierPage": {
      "type": "object",
      "properties": {
        "counts": {"$ref":"#/components/schemas/SupplierCounts"},
        "items": {"type":"array","items":{"$ref":"#/components/schemas/SupplierReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["counts","items","total","page","perPage"]
    },
    "SupplierRef": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "businessName": {"type":"string"},
        "status": {"type":"string","enum":["draft","ready","unknown"]},
        "facilityType": {"type":"string","enum":["BROKER","FARM","FARM_GROUP","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER"]},
        "oarId": {"type":"string"},
        "country": {"type":"string"},
        "address": {"type":"string"},
        "facility": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "The partner on the platform that the supplier is linked to; traces look into its transactions."
        }
      },
      "required": ["id","businessName","status"]
    },
    "SupplierReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "businessName": {"type":"string"},
        "registrationNumber": {"type":"string"},
        "oarId": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2, or ZZ for another country."},
        "address": {"type":"string"},
        "tiers": {"type":"array","items":{"type":"number"},"description":"1 to 5, ascending."},
        "facilityType": {"type":"string","enum":["BROKER","FARM","FARM_GROUP","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER"]},
        "supplies": {"type":"array","items":{"type":"string"},"description":"IDs of the suppliers that this one supplies."},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "match": {"$ref":"#/components/schemas/SupplierMatch"},
        "status": {"type":"string","enum":["draft","ready","unknown"]},
        "archivedAt": {"type":"string"},
        "invitedAt": {"type":"string","description":"When the supplier was invited; absent once the invitation is answered or withdrawn."},
        "lastActivityAt": {"type":["null","string"],"description":"The date of the newest transaction of the supplier's facility that the brand may see."},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null until there is evidence."},
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]}
      },
      "required": ["id","businessName","tiers","supplies","match","status","lastActivityAt","laborRiskLevel","productRiskLevel"]
    },
    "SupplierRiskRow": {
      "description": "A supplier that is linked to a site of the platform.",
      "type": "object",
      "properties": {
        "supplierId": {"type":"string"},
        "businessName": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "country": {"type":"string"},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
        "score": {"type":["null","number"]},
        "coverage": {
          "type": "object",
          "properties": {"with":{"type":"number"},"of":{"type":"number"},"isEnough":{"type":"boolean"}},
          "required": ["with","of","isEnough"]
        },
        "knockOut": {"type":"boolean"},
        "indicators": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "indicator": {
                "type": "string",
                "enum": [
                  "casualAdultLabor",
                  "childLabor",
                  "employerAccommodation",
                  "foreignMigrants",
                  "intermediariesInHiring",
                  "internalMigrants",
                  "loansInAdvance",
                  "manualLabor",
                  "mechanization",
                  "middleman",
                  "minorityGroups",
                  "schoolAvailability",
                  "seasonalLabor",
                  "under18Injuries",
                  "vulnerableGroups"
                ]
              },
              "level": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
              "score": {"type":["null","number"]}
            },
            "required": ["indicator","level","score"]
          },
          "description": "All fifteen indicators."
        }
      },
      "required": ["supplierId","businessName","facility","laborRiskLevel","score","coverage","knockOut","indicators"]
    },
    "SupplierRisksReply": {
      "type": "object",
      "properties": {
        "rows": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/SupplierRiskRow"},
          "description": "Highest risk first; rows without a level come last."
        },
        "unlinked": {"type":"number","description":"Counts suppliers without a linked site, about which nothing is known."},
        "asOf": {"type":"string"},
        "policyVersion": {"type":"number"},
        "policyFrom": {"type":"string"},
        "bands": {
          "type": "object",
          "properties": {"lowBelow":{"type":"number"},"mediumBelow":{"type":"number"}},
          "required": ["lowBelow","mediumBelow"],
          "description": "Scores below `lowBelow` are low, scores below `mediumBelow` are medium."
        }
      },
      "required": ["rows","unlinked","asOf","policyVersion","policyFrom","bands"]
    },
    "TermFact": {
      "description": "A fact behind a term. Its fields depend on the term.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "productId": {"type":"string"},
        "transactionId": {"type":"string"},
        "country": {"type":"string","description":"For a list: the country, good or entity as the list names it, and the list."},
        "good": {"type":"string"},
        "entity": {"type":"string"},
        "list": {"type":"string"},
        "confidence": {"type":"number","description":"0 to 1."}
      }
    },
    "TermPointsReply": {
      "description": "Points of a term of product risk, whose sum is 0 to 15: points per finding, or for a share of 1.",
      "type": "object",
      "properties": {
        "term": {"type":"string","enum":["countryLists","dna","documents","doubts","entityLists","intermediaries","notVerified","yields"]},
        "each": {"type":"number"},
        "most": {"type":"number"}
      },
      "required": ["term","each","most"]
    },
    "TestFile": {
      "description": "A file with what its readers call it; without a name once it is no longer there.",
      "type": "object",
      "properties": {
        "fileName": {"type":"string"},
        "size": {"type":"number"},
        "blobName": {"type":"string"},
        "sha256": {"type":"string","description":"Hex digest."}
      },
      "required": ["blobName","sha256"]
    },
    "Texts": {
      "description": "Texts by language; English is always present.",
      "type": "object",
      "properties": {"en":{"type":"string"}},
      "required": ["en"],
      "additionalProperties": {"type":"string"}
    },
    "TierRiskReply": {
      "type": "object",
      "properties": {
        "tier": {"type":"number","enum":[1,2,3,4,5]},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
        "score": {"type":["null","number"],"description":"The mean of the facilities that have a level, by share."},
        "knownShare": {"type":"number","description":"The share of the tier whose makers have a level, 0 to 1."},
        "facilities": {"type":"array","items":{"$ref":"#/components/schemas/TracedFacilityRisk"},"description":"Largest share first."}
      },
      "required": ["tier","laborRiskLevel","score","knownShare","facilities"]
    },
    "TimelineLag": {
      "description": "The days between two sites: from the day on which a lot left its maker (without a record of that, was made) to the day on which the next site used it (without a record of that, received it).",
      "type": "object",
      "properties": {
        "from": {"$ref":"#/components/schemas/LaneName"},
        "to": {"$ref":"#/components/schemas/LaneName"},
        "daysMin": {"type":"number","description":"The shortest and the longest wait of the lots that went this way."},
        "daysMax": {"type":"number"},
        "lots": {"type":"number"},
        "isLong": {"type":"boolean","const":true,"description":"True when the longest wait is longer than `LONG_LAG_DAYS`."}
      },
      "required": ["from","to","daysMin","daysMax","lots"]
    },
    "TimelineLane": {
      "description": "A site on a trace, from its first to its last event in the trace.",
      "type": "object",
      "properties": {
        "tier": {"type":"number"},
        "facility": {"$ref":"#/components/schemas/TraceFacility"},
        "firstAt": {"type":"string"},
        "lastAt": {"type":"string"},
        "events": {"type":"number"},
        "grams": {"type":["null","number"],"description":"The site's part of the cotton; null when it cannot be weighed."},
        "evidence": {
          "$ref": "#/components/schemas/TraceProvenance",
          "description": "Backward: the parts add up to the site's share, so that a bar is stacked by them."
        }
      },
      "required": ["tier","facility","firstAt","lastAt","events","grams"]
    },
    "TimelineReply": {
      "type": "object",
      "properties": {
        "by": {"type":"string","enum":["day","month"]},
        "message": {"type":"string","description":"States why there is nothing to show."},
        "asOf": {"type":"string","description":"The instant as of which all of it was known."},
        "lanes": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/TimelineLane"},
          "description": "Sorted from finished product to raw cotton, largest part first."
        },
        "lags": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/TimelineLag"},
          "description": "Between lanes, in the order in which goods moved."
        },
        "unmade": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "tier": {"type":"number","enum":[1,2,3,4,5]},
              "grams": {"type":["null","number"]},
              "evidence": {"$ref":"#/components/schemas/TraceProvenance"}
            },
            "required": ["tier","grams","evidence"]
          },
          "description": "The part of each tier without a recorded site. Together with cotton that skipped the tier and sites without records, the lanes add up to `grams`."
        },
        "notRecordedShare": {"type":"number","description":"The part of an order that is in no record; absent when there is none."},
        "grams": {"type":["null","number"],"description":"The cotton, of an order as far as it was found; null when it cannot be weighed."},
        "periods": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"period":{"type":"string"},"events":{"type":"number"},"kinds":{"type":"object","additionalProperties":{"type":"number"}}},
            "required": ["period","events","kinds"]
          },
          "description": "The periods that have events, ascending: YYYY-MM-DD or YYYY-MM, in UTC."
        }
      },
      "required": ["by","lanes","lags","unmade","grams","periods"]
    },
    "ToldReply": {
      "description": "Answers who told a report.",
      "type": "object",
      "properties": {
        "reference": {"type":"string"},
        "secret": {"type":"string","description":"Is told this once; the server keeps its hash alone."},
        "receivedAt": {"type":"string"}
      },
      "required": ["reference","secret","receivedAt"]
    },
    "TopicSettings": {
      "type": "object",
      "properties": {
        "topic": {"type":"string","enum":["alerts","certificates","office","orders","papers","partners","records","tasks","urgent"]},
        "bell": {"type":"boolean"},
        "atOnce": {"type":"boolean"},
        "daily": {"type":"boolean"},
        "locked": {"type":"boolean","description":"True when the bell cannot be turned off."}
      },
      "required": ["topic","bell","atOnce","daily","locked"]
    },
    "TraceChange": {
      "type": "object",
      "properties": {
        "tier": {"type":"number","enum":[1,2,3,4,5]},
        "kind": {"type":"string","enum":["bypassed","hidden","lost","notRecorded","site","stock","unknown"]},
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],"description":"Null unless the kind is `site`."},
        "before": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/ComparedPart"}],
          "description": "Null where the tier did not have it. Backward, the differences of a tier add up to nothing where both traces are there."
        },
        "after": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/ComparedPart"}]},
        "standing": {
          "type": "object",
          "properties": {
            "before": {"type":"string","enum":["identified","joined","notRegistered","registeredOrigin"]},
            "after": {"type":"string","enum":["identified","joined","notRegistered","registeredOrigin"]}
          },
          "required": ["before","after"],
          "description": "How far others vouched for the site, where that is another now."
        }
      },
      "required": ["tier","kind","facility","before","after"]
    },
    "TraceChangesReply": {
      "description": "Says how a trace differs from what it was at an instant.",
      "type": "object",
      "properties": {
        "since": {"type":"string"},
        "before": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/ComparedTrace"}],"description":"Null where the trace was not there yet."},
        "after": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/ComparedTrace"}]},
        "message": {"type":"string","description":"States why one of them is not there."},
        "changes": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/TraceChange"},
          "description": "By tier from the finished product on, the largest difference first."
        },
        "records": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/ChangeRecord"},
          "description": "The newest first; at most `CHANGE_RECORDS_MAX` of `recordsTotal`."
        },
        "recordsTotal": {"type":"number"}
      },
      "required": ["since","before","after","changes","records","recordsTotal"]
    },
    "TraceFacility": {
      "description": "A facility in a trace. All readers of the trace see its location, but not its street, contacts or prices. Absent fields were never given.",
      "type": "object",
      "properties": {
        "oarId": {"type":"string"},
        "country": {"type":"string"},
        "province": {"type":"string"},
        "district": {"type":"string"},
        "farmGroup": {
          "type": "object",
          "properties": {"id":{"type":"string"},"name":{"type":"string"}},
          "required": ["id","name"],
          "description": "Names the group that a farm belongs to."
        },
        "id": {"type":"string"},
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        }
      },
      "required": ["id","name","type"]
    },
    "TraceNode": {
      "type": "object",
      "properties": {
        "lotId": {"type":"string"},
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "tier": {"type":"number","enum":[1,2,3,4,5]},
        "facility": {"$ref":"#/components/schemas/TraceFacility"},
        "massGrams": {"type":["null","number"]},
        "boundGrams": {"type":"number","description":"The most that a lot without mass can weigh; its grams of cotton are bounds too."},
        "cottonOfWeight": {"$ref":"#/components/schemas/CottonOfWeight","description":"Present where cotton is less than four fifths of the lot's weight."},
        "rootShare": {"type":"number"},
        "grams": {
          "type": ["null","number"],
          "description": "Backward: the lot's part of the root's cotton. Forward: the root's cotton that reached the lot; absent when the root has no mass."
        },
        "stockGrams": {"type":"number","description":"Forward: the unused part of these grams, and the part lost where the lot was used."},
        "lostGrams": {"type":"number"},
        "evidence": {"$ref":"#/components/schemas/TraceProvenance","description":"Backward: the parts add up to the lot's share."},
        "found": {
          "type": "object",
          "properties": {"share":{"type":"number"},"grams":{"type":["null","number"]},"transactionIds":{"type":"array","items":{"type":"string"}}},
          "required": ["share","grams","transactionIds"],
          "description": "Backward: the root's cotton that counts of this lot found. It is unknown, nobody's work, and in no share of the lot; edges from the lot leave it out too."
        },
        "verifiedShare": {
          "type": ["null","number"],
          "description": "Verified to cotton grams, 0 to 1. Null when the lot has no mass or is in a pool, since only the pool has a share."
        },
        "pool": {
          "type": "object",
          "properties": {
            "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
            "verifiedShare": {"type":["null","number"]},
            "massGrams": {"type":["null","number"]}
          },
          "required": ["product","verifiedShare","massGrams"],
          "description": "The holder's pool that contains the lot or contained it until its use. Only known for the present: at another point in time both numbers are null."
        },
        "transactionIds": {"type":"array","items":{"type":"string"}},
        "disputed": {"type":"boolean","description":"True while a party disputes a transaction that moved the lot."},
        "byBuyerSince": {
          "type": "string",
          "description": "When a purchase of the lot was recorded that rests on the word of its buyer alone: its seller has neither confirmed it, nor been silent for 14 days."
        },
        "sharedHands": {
          "type": "boolean",
          "const": true,
          "description": "True where both records of a trade of the lot were made by one person, or by people who work at one site."
        },
        "end": {"type":"string","enum":["manual","origin","pool","recycled","unknown","unregistered"]},
        "dnaTest": {
          "type": "string",
          "enum": ["failed","passed"],
          "description": "Sums up the DNA tests of the lot: `failed` while one that failed still counts. Absent without a test."
        }
      },
      "required": ["lotId","productId","product","tier","facility","massGrams","rootShare","verifiedShare","transactionIds","disputed"]
    },
    "TracePlacesReply": {
      "description": "Places as they are known today, of the sites that the trace has as of its instant.",
      "type": "object",
      "properties": {
        "asOf": {"type":"string"},
        "sites": {"type":"array","items":{"$ref":"#/components/schemas/TraceSitePlace"},"description":"In no order."}
      },
      "required": ["asOf","sites"]
    },
    "TraceProvenance": {
      "description": "Divides the root's cotton, 0 to 1, by provenance: each part follows one path to one end, and path and end decide its kind.",
      "type": "object",
      "properties": {
        "named": {"type":"number","description":"Ends at a registered origin and passes only named lots."},
        "pooled": {"type":"number","description":"Ends at a registered origin and passes a Mass balance pool."},
        "unverified": {"type":"number","description":"Ends at a named but unverified origin: bought outside the platform, or not registered."},
        "unknown": {"type":"number","description":"Has no recorded origin."}
      },
      "required": ["named","pooled","unverified","unknown"]
    },
    "TraceReply": {
      "type": "object",
      "properties": {
        "root": {"type":"string"},
        "asOf": {"type":"string"},
        "grams": {
          "type": ["null","number"],
          "description": "The root's cotton, of which each `grams` below is a part: at most so much where the root has bounds in place of mass. If it has neither, all of them are null, and absent in the forward direction."
        },
        "evidence": {"$ref":"#/components/schemas/TraceProvenance","description":"Backward: the provenance for the root."},
        "byBuyerAlone": {
          "type": "object",
          "properties": {"share":{"type":"number"},"grams":{"type":["null","number"]}},
          "required": ["share","grams"],
          "description": "Backward: the root's cotton of which some purchase rests on the word of its buyer alone. Absent when there is none."
        },
        "notRecordedShare": {
          "type": "number",
          "description": "The part of an order that is in no record. It is part of what is unknown at every tier, and has no grams. Absent when there is none."
        },
        "nodes": {"type":"array","items":{"$ref":"#/components/schemas/TraceNode"}},
        "edges": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "from": {"type":"string"},
              "to": {"type":"string"},
              "grams": {"type":["null","number"]},
              "share": {"type":"number"},
              "carriedGrams": {"type":"number"},
              "disputed": {"type":"boolean","const":true},
              "byBuyerSince": {"type":"string"},
              "sharedHands": {"type":"boolean","const":true}
            },
            "required": ["from","to","grams","share"]
          },
          "description": "`grams`: the amount that the step used, for all of its outputs. `carriedGrams`, forward: the root's cotton on this edge. `disputed`: the input is disputed. `byBuyerSince` and `sharedHands` say of the records by which the input came what they say of a node."
        },
        "tiers": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "tier": {"type":"number","enum":[1,2,3,4,5]},
              "facilities": {
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/TraceFacility"}]},
                    "share": {"type":"number"},
                    "grams": {"type":["null","number"]},
                    "evidence": {"$ref":"#/components/schemas/TraceProvenance"}
                  },
                  "required": ["facility","share","grams"]
                }
              },
              "unknownShare": {"type":"number"},
              "unknownGrams": {"type":["null","number"]},
              "unknownEvidence": {"$ref":"#/components/schemas/TraceProvenance"},
              "stockGrams": {
                "type": "number",
                "description": "Forward: adds up to the root's grams with the grams of the facilities. `stockGrams` is in stock before this tier; `lostGrams` was lost before or became a by-product at this tier; the rest went to lots that the caller may not read or that cannot be weighed."
              },
              "lostGrams": {"type":"number"},
              "hiddenGrams": {"type":"number"},
              "evidence": {"$ref":"#/components/schemas/TraceProvenance"}
            },
            "required": ["tier","facilities","unknownShare","unknownGrams"]
          },
          "description": "The grams of a tier's facilities and its unknown grams add up to the root's grams. Their provenance likewise adds up to `provenance`, which adds up to 1."
        },
        "hiddenShare": {"type":"number","description":"Forward: the part that went to lots that the caller may not read."},
        "hiddenGrams": {"type":"number"}
      },
      "required": ["root","asOf","nodes","edges","tiers"]
    },
    "TraceRiskReply": {
      "description": "The risk of a lot or an order: the labor risk of all its makers by share, and the risk of the goods.",
      "type": "object",
      "properties": {
        "laborRiskLevel": {
          "type": ["string","null"],
          "enum": ["HIGH","LOW","MEDIUM",null],
          "description": "Null when too little of the trace has a level; see `knownShare`. High when a site has a knock-out."
        },
        "score": {"type":["null","number"]},
        "knownShare": {"type":"number"},
        "tiers": {"type":"array","items":{"$ref":"#/components/schemas/TierRiskReply"},"description":"Starts at the stage of the root."},
        "worstTier": {
          "type": ["number","null"],
          "enum": [1,2,3,4,5,null],
          "description": "The tier with the highest level and, among equals, the highest score."
        },
        "asOf": {"type":"string"},
        "policyVersion": {"type":"number"},
        "policyFrom": {"type":"string"},
        "bands": {
          "type": "object",
          "properties": {"lowBelow":{"type":"number"},"mediumBelow":{"type":"number"}},
          "required": ["lowBelow","mediumBelow"],
          "description": "Scores below `lowBelow` are low, scores below `mediumBelow` are medium."
        },
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null without goods to assess."},
        "productScore": {"type":["null","number"],"description":"0 to 15: the sum of the terms."},
        "terms": {"type":"array","items":{"$ref":"#/components/schemas/ProductTermReply"}}
      },
      "required": [
        "laborRiskLevel",
        "score",
        "knownShare",
        "tiers",
        "worstTier",
        "asOf",
        "policyVersion",
        "policyFrom",
        "bands",
        "productRiskLevel",
        "productScore",
        "terms"
      ]
    },
    "TraceSitePlace": {
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/TraceFacility"},
        "point": {
          "type": "array",
          "prefixItems": [{"type":"number"},{"type":"number"}],
          "items": false,
          "minItems": 2,
          "description": "Absent with `from` for a site that nobody gave a place for."
        },
        "from": {"type":"string","enum":["district","given","land","registry"]},
        "land": {
          "type": "array",
          "items": {"type":"array","prefixItems":[{"type":"number"},{"type":"number"}],"items":false,"minItems":2},
          "description": "The outline of a farm group's land. Of a farm, its plot for those who may read its books, for others the land of its group."
        },
        "landOf": {"$ref":"#/components/schemas/FacilityRef","description":"The farm group whose land it is, where it is not the site's own."}
      },
      "required": ["facility"]
    },
    "TracedChain": {
      "description": "A server's check of the part of a site's ledger from its first to its last event on the trace.",
      "type": "object",
      "properties": {
        "events": {"type":"number"},
        "head": {"type":["null","string"],"description":"The hash of the last of them; null when the check failed before it."},
        "checkedAt": {"type":"string"},
        "bad": {"type":"number","description":"The first event that fails the check."},
        "root": {
          "type": "object",
          "properties": {"number":{"type":"number"},"hash":{"type":"string"},"madeAt":{"type":"string"}},
          "required": ["number","hash","madeAt"],
          "description": "The first signed root that holds the last of these events."
        }
      },
      "required": ["events","head","checkedAt"]
    },
    "TracedFacilityRisk": {
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "levelsOnly": {
          "type": "boolean",
          "const": true,
          "description": "True where the reader, a partner that is no brand, reads the level alone: the rest is left empty."
        },
        "share": {"type":"number","description":"The facility's share of the root's cotton at this tier, 0 to 1."},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
        "score": {"type":["null","number"]},
        "coverage": {"type":"object","properties":{"with":{"type":"number"},"of":{"type":"number"}},"required":["with","of"]},
        "knockOut": {"type":"boolean"}
      },
      "required": ["facility","share","laborRiskLevel","score","coverage","knockOut"]
    },
    "TracedOrders": {
      "description": "The evidence for the orders of a period.",
      "type": "object",
      "properties": {
        "orders": {
          "type": "number",
          "description": "Counts placed orders. Orders with the same number count as parts of one order, in the month of its first purchase."
        },
        "withoutData": {
          "type": "number",
          "description": "Counts orders without any found transactions or without weights. All other figures leave them out."
        },
        "grams": {"type":"number","description":"The cotton in the other orders."},
        "evidence": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/TraceProvenance"}],
          "description": "The evidence for what was ordered, as far as it can be compared with what was found; null without cotton."
        },
        "covered": {"type":["null","number"],"description":"The part of what was ordered that was found, 0 to 1; null without cotton."}
      },
      "required": ["orders","withoutData","grams","evidence","covered"]
    },
    "TracerPlace": {
      "description": "Where an identifier was logged.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef","description":"Absent where the reader may not know who logged it."},
        "productId": {"type":"string","description":"Absent where the reader may not read the lot."},
        "occurredAt": {"type":"string"},
        "holder": {"$ref":"#/components/schemas/FacilityRef","description":"The site where the lot is now; absent where the reader may not read it."}
      }
    },
    "TracerReply": {
      "description": "A tracer on a lot, or one that the lot inherited.",
      "type": "object",
      "properties": {
        "transactionId": {"type":"string"},
        "productId": {"type":"string","description":"Absent where the reader may not read the lot that it was put on."},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "identifiers": {"type":"array","items":{"type":"string"}},
        "lab": {"type":"string"},
        "occurredAt": {"type":"string"},
        "isInherited": {"type":"boolean","description":"True when it was put on something that the lot was made of."},
        "isOwn": {"type":"boolean","description":"True when the reader's site logged it."}
      },
      "required": ["transactionId","identifiers","occurredAt","isInherited","isOwn"]
    },
    "TransactionReply": {
      "type": "object",
      "properties": {
        "transactionId": {"type":"string"},
        "kind": {"type":"string","enum":["count","purchase","record","sell","transform","transport"]},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "counterparty": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "occurredAt": {"type":"string"},
        "utcOffsetMinutes": {"type":"number","description":"The UTC offset at the place of the event, in minutes east of UTC, where the record said one."},
        "recordedAt": {"type":"string"},
        "revision": {"type":"number"},
        "hash": {"type":"string"},
        "disputed": {"type":"boolean"},
        "agreements": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/AgreementReply"},
          "description": "The answers of the named parties; only parties get them."
        },
        "transferKind": {"type":"string"},
        "returnOf": {"type":"string","description":"For a return: the transaction by which the lots came to the facility that returned them."},
        "shortCover": {
          "type": "string",
          "enum": ["onItsWay","toBeBought"],
          "description": "How a sale that took an account below zero is to be covered, for those who may read the ledger."
        },
        "transporter": {"$ref":"#/components/schemas/FacilityRef"},
        "sellerName": {
          "type": ["null","string"],
          "description": "The seller's name for a purchase outside the platform, for those who may read the buyer's ledger. Null once it is erased."
        },
        "broker": {"$ref":"#/components/schemas/FacilityRef","description":"The middleman without a ledger who arranged the purchase."},
        "step": {"type":"string"},
        "yieldBp": {"type":["null","number"]},
        "byProductOf": {"type":"string"},
        "draws": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"product":{"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},"massGrams":{"type":"number"}},
            "required": ["product","massGrams"]
          },
          "description": "Weights taken out of a pool without naming lots."
        },
        "lots": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "lotId": {"type":"string"},
              "productId": {"type":"string"},
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "role": {"type":"string","enum":["byProduct","counted","input","moved","output"]},
              "massGrams": {"type":["null","number"]},
              "transit": {
                "type": "object",
                "properties": {"shippedGrams":{"type":"number"},"receivedGrams":{"type":"number"}},
                "required": ["shippedGrams","receivedGrams"],
                "description": "Present on a purchase when the lot's weight differed from what was shipped. The books hold the smaller weight."
              }
            },
            "required": ["lotId","productId","product","role","massGrams"]
          }
        },
        "counts": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/CountedStock"},
          "description": "For a stock count: the quantities found beside those in the books."
        },
        "reason": {"type":"string","description":"The reason of the count, for those who may read the ledger, until it is erased."},
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/StoredDocument"}},
        "flags": {
          "type": "array",
          "items": {
            "anyOf": [
              {"type":"object","properties":{"code":{"type":"string","const":"cannotCalculate"}},"required":["code"]},
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"certificateExceeded"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "claimedGrams": {"type":"number"},
                  "coveredGrams": {"type":"number"},
                  "certifiedGrams": {"type":"number"}
                },
                "required": ["code","certification","lotIds","claimedGrams","coveredGrams","certifiedGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"claimInDoubt"},
                  "certification": {"type":"string"},
                  "grams": {"type":"number"},
                  "debits": {"type":"number"}
                },
                "required": ["code","certification","grams","debits"]
              },
              {"type":"object","properties":{"code":{"type":"string","const":"claimLost"}},"required":["code"]},
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"countDifference"},
                  "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
                  "productId": {"type":"string"},
                  "lotId": {"type":"string"},
                  "bookGrams": {"type":"number"},
                  "differenceGrams": {"type":"number"}
                },
                "required": ["code","product","bookGrams","differenceGrams"]
              },
              {
                "type": "object",
                "properties": {"code":{"type":"string","const":"lateFact"},"window":{"type":"number"}},
                "required": ["code","window"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"notCertified"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}}
                },
                "required": ["code","certification","lotIds"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"otherInputsHigh"},
                  "kind": {"type":"string","enum":["chemicals","fibre","other","sizing","trims"]},
                  "addedGrams": {"type":"number"},
                  "usedGrams": {"type":"number"},
                  "limitPercent": {"type":"number"}
                },
                "required": ["code","kind","addedGrams","usedGrams","limitPercent"]
              },
              {
                "type": "object",
                "properties": {"code":{"type":"string","const":"rerecorded"},"yieldBp":{"type":"number"},"voidedBp":{"type":"number"}},
                "required": ["code","yieldBp","voidedBp"]
              },
              {
                "type": "object",
                "properties": {"code":{"type":"string","const":"shortInWindow"},"certification":{"type":"string"},"balanceGrams":{"type":"number"}},
                "required": ["code","certification","balanceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"stepAssumed"},
                  "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]}
                },
                "required": ["code","step"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"takenBack"},
                  "brandId": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}}
                },
                "required": ["code","brandId","lotIds"]
              },
              {
                "type": "object",
                "properties": {"code":{"type":"string","const":"transitDifference"},"lotId":{"type":"string"},"differenceGrams":{"type":"number"}},
                "required": ["code","lotId","differenceGrams"]
              },
              {"type":"object","properties":{"code":{"type":"string","const":"yieldAboveFactor"}},"required":["code"]},
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"yieldOutOfRange"},
                  "yieldBp": {"type":"number"},
                  "lowBp": {"type":"number"},
                  "highBp": {"type":"number"}
                },
                "required": ["code","yieldBp","lowBp","highBp"]
              }
            ]
          }
        },
        "postings": {"type":"array","items":{"$ref":"#/components/schemas/Posting"}},
        "purchaseOrderNumber": {"type":"string"},
        "invoiceNumber": {"type":"string"},
        "packingListNumber": {"type":"string"},
        "price": {
          "type": "object",
          "properties": {"amount":{"type":"number"},"currency":{"type":"string","enum":["PKR","USD"]}},
          "required": ["amount","currency"]
        },
        "voided": {"type":"boolean"},
        "voidedAt": {"type":"string"},
        "voidReason": {"type":"string","description":"The reason of the void, for those who may read the ledger, until it is erased."},
        "voidAsked": {
          "type": "object",
          "properties": {"at":{"type":"string"},"reason":{"type":"string"}},
          "required": ["at"],
          "description": "When the seller asked the brand to void the sale, and why, for both. The reason is absent once it is erased."
        }
      },
      "required": [
        "transactionId",
        "kind",
        "facility",
        "counterparty",
        "occurredAt",
        "recordedAt",
        "revision",
        "hash",
        "disputed",
        "lots",
        "flags",
        "postings",
        "voided"
      ]
    },
    "TransactionsPreview": {
      "type": "object",
      "properties": {
        "counts": {
          "type": "object",
          "properties": {"failed":{"type":"number"},"same":{"type":"number"},"recorded":{"type":"number"},"untried":{"type":"number"}},
          "required": ["failed","same","recorded","untried"],
          "description": "Counts rows."
        },
        "findings": {"$ref":"#/components/schemas/FileFindings"},
        "transactions": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/PreviewedTransaction"},
          "description": "At most 500, in which refused ones come before all others, by sheet and row."
        },
        "all": {"type":"number","description":"Counts the transactions of the file."}
      },
      "required": ["counts","findings","transactions","all"]
    },
    "TripReply": {
      "description": "Transports of one day from one site to the same sites under the same packing list.",
      "type": "object",
      "properties": {
        "key": {"type":"string"},
        "day": {"type":"string","description":"The day at the place where the goods left."},
        "from": {"$ref":"#/components/schemas/TripSite"},
        "to": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/TripSite"},
          "description": "Empty where the lots were neither sold nor sent to a named site."
        },
        "packingListNumber": {"type":"string"},
        "lots": {"type":"number"},
        "massGrams": {"type":["null","number"],"description":"Null when the weight of one lot is not known."},
        "transports": {"type":"array","items":{"$ref":"#/components/schemas/TransactionReply"}}
      },
      "required": ["key","day","from","to","lots","massGrams","transports"]
    },
    "TripSite": {
      "type": "object",
      "properties": {
        "place": {"type":"string","description":"The district or province of the site."},
        "id": {"type":"string"},
        "name": {"type":"string"},
        "type": {
          "type": "string",
          "enum": ["AUDITOR","BRAND","BROKER","FARM","FARM_GROUP","FARM_MONITOR","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER","TRANSPORTER"]
        }
      },
      "required": ["id","name","type"]
    },
    "TripsReply": {
      "type": "object",
      "properties": {
        "counts": {
          "type": "object",
          "properties": {"disputed":{"type":"number"},"toConfirm":{"type":"number"},"confirmed":{"type":"number"}},
          "required": ["disputed","toConfirm","confirmed"],
          "description": "Transports by the transporter's word on them, whatever is searched for."
        },
        "trips": {"type":"array","items":{"$ref":"#/components/schemas/TripReply"}},
        "next": {"type":["null","string"],"description":"The `before` of the next part, null at the end."}
      },
      "required": ["counts","trips","next"]
    },
    "UnreadColumn": {
      "description": "A column of a file that was not read.",
      "type": "object",
      "properties": {
        "column": {"type":"string","description":"The letter of the column in a spreadsheet program."},
        "head": {"type":"string"},
        "nearest": {"type":"string","description":"The column of the template that was probably meant."},
        "sheet": {"type":"string","description":"Present when the file has several sheets."}
      },
      "required": ["column","head"]
    },
    "UserChangeReply": {
      "type": "object",
      "properties": {
        "at": {"type":"string"},
        "by": {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]},
        "what": {
          "type": "string",
          "enum": ["activated","askWithdrawn","asked","deactivated","declined","edited","invited","joined","parted","resent","secondFactorOff"]
        },
        "fields": {"type":"array","items":{"$ref":"#/components/schemas/FieldChange"}}
      },
      "required": ["at","by","what","fields"]
    },
    "UserDetailReply": {
      "type": "object",
      "properties": {
        "sites": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/OwnSiteReply"},
          "description": "Every site at which the user works, the first one first."
        },
        "siteInvitations": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/SiteInvitationReply"},
          "description": "The further sites at which the user is asked to work, and has not answered."
        },
        "language": {"type":"string"},
        "secondFactor": {"type":"string","enum":["off","on"]},
        "changes": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/UserChangeReply"},
          "description": "Changes by administrators, newest first; at most 100."
        },
        "id": {"type":"string"},
        "firstName": {"type":"string"},
        "lastName": {"type":"string"},
        "email": {"type":"string"},
        "phoneNumber": {"type":["null","string"]},
        "role": {
          "type": "string",
          "enum": [
            "ADMIN",
            "AUDITOR",
            "BRAND",
            "BROKER",
            "FARM",
            "FARM_MONITOR",
            "FARM_MONITOR_WEB",
            "FINAL_PRODUCT_ASSEMBLY",
            "GINNER",
            "MILL",
            "SPINNER",
            "SUPER_ADMIN",
            "SUPPLIER",
            "TRANSPORTER"
          ]
        },
        "status": {"type":"string","enum":["ACTIVE","DEACTIVATED","INVITED"]},
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "invitedSite": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/NewFacilityReply"}],
          "description": "The site that an invited user brings along, as whoever invited them described it. It is made when they join."
        },
        "joinedAt": {"type":"string","description":"When the account was created, or the user was first invited."},
        "invitedUntil": {"type":["null","string"],"description":"When the open invitation expires."},
        "actions": {"type":"array","items":{"type":"string","enum":["activate","deactivate","edit","resend"]}}
      },
      "required": [
        "sites",
        "siteInvitations",
        "language",
        "secondFactor",
        "changes",
        "id",
        "firstName",
        "lastName",
        "email",
        "phoneNumber",
        "role",
        "status",
        "facility",
        "invitedSite",
        "joinedAt",
        "invitedUntil",
        "actions"
      ]
    },
    "UserReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "firstName": {"type":"string"},
        "lastName": {"type":"string"},
        "email": {"type":"string"},
        "phoneNumber": {"type":["null","string"]},
        "role": {
          "type": "string",
          "enum": [
            "ADMIN",
            "AUDITOR",
            "BRAND",
            "BROKER",
            "FARM",
            "FARM_MONITOR",
            "FARM_MONITOR_WEB",
            "FINAL_PRODUCT_ASSEMBLY",
            "GINNER",
            "MILL",
            "SPINNER",
            "SUPER_ADMIN",
            "SUPPLIER",
            "TRANSPORTER"
          ]
        },
        "status": {"type":"string","enum":["ACTIVE","DEACTIVATED","INVITED"]},
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "invitedSite": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/NewFacilityReply"}],
          "description": "The site that an invited user brings along, as whoever invited them described it. It is made when they join."
        },
        "joinedAt": {"type":"string","description":"When the account was created, or the user was first invited."},
        "invitedUntil": {"type":["null","string"],"description":"When the open invitation expires."},
        "actions": {"type":"array","items":{"type":"string","enum":["activate","deactivate","edit","resend"]}}
      },
      "required": ["id","firstName","lastName","email","phoneNumber","role","status","facility","invitedSite","joinedAt","invitedUntil","actions"]
    },
    "VerifiedSum": {
      "description": "Sums goods and the cotton in them: `verifiedGrams` + `notVerifiedGrams` = `cottonGrams`. All fields are null when the sum includes a lot without mass; the last four are also null when a void of an earlier release does not state what it took back.",
      "type": "object",
      "properties": {
        "massGrams": {"type":["null","number"]},
        "cottonGrams": {"type":["null","number"]},
        "verifiedGrams": {"type":["null","number"]},
        "notVerifiedGrams": {"type":["null","number"]},
        "verifiedShare": {"type":["null","number"],"description":"The verified part of the cotton. Null also when there is no cotton."}
      },
      "required": ["massGrams","cottonGrams","verifiedGrams","notVerifiedGrams","verifiedShare"]
    },
    "VisitReply": {
      "description": "A visit that the site was told of.",
      "type": "object",
      "properties": {"date":{"type":"string","description":"YYYY-MM-DD."},"announcedAt":{"type":"string"}},
      "required": ["date","announcedAt"]
    },
    "VoidReply": {
      "description": "`asked` is there where the goods are a brand's that relies on the sale: nothing is void, and the brand was asked.",
      "type": "object",
      "properties": {"asked":{"type":"boolean","const":true},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["transactionId","position"]
    },
    "WeighedLevel": {
      "description": "Level and score are null when too little is known.",
      "type": "object",
      "properties": {"level":{"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},"score":{"type":["null","number"]}},
      "required": ["level","score"]
    },
    "WindowAccount": {
      "description": "balance = opening + credit − debit + adjustment − expired.",
      "type": "object",
      "properties": {
        "certification": {"type":"string"},
        "openingGrams": {"type":"number"},
        "creditGrams": {"type":"number"},
        "debitGrams": {"type":"number","description":"Positive."},
        "adjustmentGrams": {"type":"number","description":"Positive or negative."},
        "expiredGrams": {"type":"number","description":"Positive."},
        "balanceGrams": {"type":"number"}
      },
      "required": ["certification","openingGrams","creditGrams","debitGrams","adjustmentGrams","expiredGrams","balanceGrams"]
    },
    "WindowDetailReply": {
      "type": "object",
      "properties": {
        "model": {"type":"string","enum":["massBalance","segregated"]},
        "factorsVersion": {"type":"string"},
        "firstRevision": {"type":"number"},
        "lastRevision": {"type":"number"},
        "postings": {"$ref":"#/components/schemas/PageOfPostingReply"},
        "mass": {"type":"array","items":{"$ref":"#/components/schemas/WindowMass"}},
        "pool": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/PoolMove"},
          "description": "The contents of a Mass balance site's pools at the end of the window, by product."
        },
        "lapsed": {
          "type": "array",
          "items": {"type":"object","properties":{"certification":{"type":"string"},"grams":{"type":"number"}},"required":["certification","grams"]}
        },
        "limit": {
          "anyOf": [{"type":"null"},{"type":"array","items":{"$ref":"#/components/schemas/LimitPoint"}}],
          "description": "The most that each account may carry over, at the start of the window and after each day on which the stock changed. Null when it is unknown: for facts that an earlier release recorded, and at sites without pools."
        },
        "courses": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"certification":{"type":"string"},"points":{"type":"array","items":{"$ref":"#/components/schemas/CoursePoint"}}},
            "required": ["certification","points"]
          },
          "description": "The balance of each account at the start of the window and after each day with a posting."
        },
        "number": {"type":"number"},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "timeZone": {"type":"string","description":"The site's IANA time zone, in which `from` and `to` are midnights."},
        "status": {"type":"string","enum":["closed","open","short"]},
        "accounts": {"type":"array","items":{"$ref":"#/components/schemas/WindowAccount"}},
        "inputs": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "grams": {"type":["null","number"]}
            },
            "required": ["product","grams"]
          },
          "description": "Mass received, recorded, and untraced in steps."
        },
        "outputs": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "grams": {"type":["null","number"]}
            },
            "required": ["product","grams"]
          },
          "description": "Mass sold and mass of by-products."
        },
        "marginOfError": {"type":["null","number"],"description":"Percent of physical mass; null when it cannot be calculated."},
        "flags": {
          "type": "array",
          "items": {
            "anyOf": [
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"cannotCalculate"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"certificateExceeded"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "claimedGrams": {"type":"number"},
                  "coveredGrams": {"type":"number"},
                  "certifiedGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","lotIds","claimedGrams","coveredGrams","certifiedGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"claimInDoubt"},
                  "certification": {"type":"string"},
                  "grams": {"type":"number"},
                  "debits": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","grams","debits"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"claimLost"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"countDifference"},
                  "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
                  "productId": {"type":"string"},
                  "lotId": {"type":"string"},
                  "bookGrams": {"type":"number"},
                  "differenceGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","product","bookGrams","differenceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"lateFact"},
                  "window": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","window"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"notCertified"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","lotIds"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"otherInputsHigh"},
                  "kind": {"type":"string","enum":["chemicals","fibre","other","sizing","trims"]},
                  "addedGrams": {"type":"number"},
                  "usedGrams": {"type":"number"},
                  "limitPercent": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","kind","addedGrams","usedGrams","limitPercent"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"rerecorded"},
                  "yieldBp": {"type":"number"},
                  "voidedBp": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","yieldBp","voidedBp"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"shortInWindow"},
                  "certification": {"type":"string"},
                  "balanceGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","balanceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"stepAssumed"},
                  "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","step"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"takenBack"},
                  "brandId": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","brandId","lotIds"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"transitDifference"},
                  "lotId": {"type":"string"},
                  "differenceGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","lotId","differenceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"yieldAboveFactor"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"yieldOutOfRange"},
                  "yieldBp": {"type":"number"},
                  "lowBp": {"type":"number"},
                  "highBp": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","yieldBp","lowBp","highBp"]
              }
            ]
          }
        },
        "headHash": {"type":"string","description":"The hash of the ledger's last event; for a closed window, of its close."},
        "closedAt": {"type":["null","string"]}
      },
      "required": [
        "model",
        "factorsVersion",
        "firstRevision",
        "lastRevision",
        "postings",
        "mass",
        "pool",
        "lapsed",
        "limit",
        "courses",
        "number",
        "from",
        "to",
        "timeZone",
        "status",
        "accounts",
        "inputs",
        "outputs",
        "marginOfError",
        "flags",
        "headHash",
        "closedAt"
      ]
    },
    "WindowMass": {
      "description": "Holds the mass of one product through a window. A figure is null when it includes a lot without mass.",
      "type": "object",
      "properties": {
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "openingGrams": {"type":["null","number"]},
        "receivedGrams": {"type":["null","number"]},
        "madeGrams": {"type":["null","number"]},
        "usedGrams": {"type":["null","number"]},
        "soldGrams": {"type":["null","number"]},
        "byProductGrams": {"type":["null","number"],"description":"Mass of by-products from steps, which leave the books where they arise."},
        "otherGrams": {"type":["null","number"],"description":"Untraced mass that entered the steps that made this product."},
        "gainedGrams": {"type":["null","number"],"description":"Mass that stock counts found above the books, and mass that they found missing."},
        "lostGrams": {"type":["null","number"]},
        "closingGrams": {"type":["null","number"]}
      },
      "required": [
        "product",
        "openingGrams",
        "receivedGrams",
        "madeGrams",
        "usedGrams",
        "soldGrams",
        "byProductGrams",
        "otherGrams",
        "gainedGrams",
        "lostGrams",
        "closingGrams"
      ]
    },
    "WindowReply": {
      "type": "object",
      "properties": {
        "number": {"type":"number"},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "timeZone": {"type":"string","description":"The site's IANA time zone, in which `from` and `to` are midnights."},
        "status": {"type":"string","enum":["closed","open","short"]},
        "accounts": {"type":"array","items":{"$ref":"#/components/schemas/WindowAccount"}},
        "inputs": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "grams": {"type":["null","number"]}
            },
            "required": ["product","grams"]
          },
          "description": "Mass received, recorded, and untraced in steps."
        },
        "outputs": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "grams": {"type":["null","number"]}
            },
            "required": ["product","grams"]
          },
          "description": "Mass sold and mass of by-products."
        },
        "marginOfError": {"type":["null","number"],"description":"Percent of physical mass; null when it cannot be calculated."},
        "flags": {
          "type": "array",
          "items": {
            "anyOf": [
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"cannotCalculate"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"certificateExceeded"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "claimedGrams": {"type":"number"},
                  "coveredGrams": {"type":"number"},
                  "certifiedGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","lotIds","claimedGrams","coveredGrams","certifiedGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"claimInDoubt"},
                  "certification": {"type":"string"},
                  "grams": {"type":"number"},
                  "debits": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","grams","debits"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"claimLost"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"countDifference"},
                  "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
                  "productId": {"type":"string"},
                  "lotId": {"type":"string"},
                  "bookGrams": {"type":"number"},
                  "differenceGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","product","bookGrams","differenceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"lateFact"},
                  "window": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","window"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"notCertified"},
                  "certification": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","lotIds"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"otherInputsHigh"},
                  "kind": {"type":"string","enum":["chemicals","fibre","other","sizing","trims"]},
                  "addedGrams": {"type":"number"},
                  "usedGrams": {"type":"number"},
                  "limitPercent": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","kind","addedGrams","usedGrams","limitPercent"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"rerecorded"},
                  "yieldBp": {"type":"number"},
                  "voidedBp": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","yieldBp","voidedBp"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"shortInWindow"},
                  "certification": {"type":"string"},
                  "balanceGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","certification","balanceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"stepAssumed"},
                  "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","step"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"takenBack"},
                  "brandId": {"type":"string"},
                  "lotIds": {"type":"array","items":{"type":"string"}},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","brandId","lotIds"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"transitDifference"},
                  "lotId": {"type":"string"},
                  "differenceGrams": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","lotId","differenceGrams"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"yieldAboveFactor"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code"]
              },
              {
                "type": "object",
                "properties": {
                  "code": {"type":"string","const":"yieldOutOfRange"},
                  "yieldBp": {"type":"number"},
                  "lowBp": {"type":"number"},
                  "highBp": {"type":"number"},
                  "transactionId": {"type":"string"},
                  "occurredAt": {"type":"string"},
                  "revision": {"type":"number"}
                },
                "required": ["code","yieldBp","lowBp","highBp"]
              }
            ]
          }
        },
        "headHash": {"type":"string","description":"The hash of the ledger's last event; for a closed window, of its close."},
        "closedAt": {"type":["null","string"]}
      },
      "required": ["number","from","to","timeZone","status","accounts","inputs","outputs","marginOfError","flags","headHash","closedAt"]
    },
    "WorkCalendar": {
      "description": "Names the country whose holidays are no working days.",
      "type": "object",
      "properties": {
        "country": {"type":"string","description":"ISO 3166."},
        "region": {"type":"string","description":"The part of the country, where it has holidays of its own."}
      },
      "required": ["country"]
    },
    "WorkingDays": {
      "description": "Working days from the day after `from` up to the last one.",
      "type": "object",
      "properties": {
        "from": {"type":"string"},
        "until": {"type":"string"},
        "total": {"type":"number"},
        "holidays": {"type":"array","items":{"$ref":"#/components/schemas/Holiday"}}
      },
      "required": ["from","until","total","holidays"]
    },
    "WorkingDaysReply": {
      "type": "object",
      "properties": {
        "timeZone": {"type":"string"},
        "regions": {
          "type": "array",
          "items": {"type":"object","properties":{"code":{"type":"string"},"name":{"type":"string"}},"required":["code","name"]},
          "description": "The parts of the country that have holidays of their own."
        },
        "counted": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/WorkingDays"}],"description":"Null when the query names no days."}
      },
      "required": ["timeZone","regions","counted"]
    }
  }
};
