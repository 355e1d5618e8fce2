/** JSON schemas of the replies: of each route, and of the types that they are made of. Written by `npm run replies` from the types that the routes are declared with; `npm run check` fails where it is older than they. */
interface ReplySchemas {
  routes: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

export const REPLY_SCHEMAS: ReplySchemas = {
  "routes": {
    "acceptPartner": {"$ref":"#/components/schemas/BusinessPartnerReply"},
    "activateUser": {"$ref":"#/components/schemas/UserReply"},
    "addProduct": {"$ref":"#/components/schemas/ProductReply"},
    "addSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "alerts": {"$ref":"#/components/schemas/AlertPage"},
    "allBusinessPartners": {"$ref":"#/components/schemas/PageOfBusinessPartnerReply"},
    "archiveProduct": {"$ref":"#/components/schemas/ProductReply"},
    "archiveSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "assessment": {"$ref":"#/components/schemas/AssessmentReply"},
    "assessmentOf": {"$ref":"#/components/schemas/AssessmentReply"},
    "assessmentRound": {"$ref":"#/components/schemas/AssessmentReply"},
    "assessmentStatuses": {"$ref":"#/components/schemas/PageOfAssessmentStatusReply"},
    "businessPartner": {"$ref":"#/components/schemas/BusinessPartnerReply"},
    "cancelOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "cancelQrBatch": {"$ref":"#/components/schemas/QrBatchReply"},
    "certifications": {"type":"array","items":{"$ref":"#/components/schemas/NamedOption"}},
    "chain": {"$ref":"#/components/schemas/ChainReply"},
    "chainsOfCustody": {"type":"array","items":{"$ref":"#/components/schemas/NamedOption"}},
    "changeCertifications": {"$ref":"#/components/schemas/SettingVersionOfCertifications"},
    "changeConversionFactors": {"$ref":"#/components/schemas/SettingVersionOfConversionFactors"},
    "changeLanguages": {"$ref":"#/components/schemas/SettingVersionOfLanguages"},
    "changeOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "changePolicy": {"$ref":"#/components/schemas/CommandReply"},
    "changeProduct": {"$ref":"#/components/schemas/ProductReply"},
    "changeRiskPolicy": {"$ref":"#/components/schemas/SettingVersionOfRiskPolicy"},
    "changeSiteProfile": {"$ref":"#/components/schemas/SiteProfileReply"},
    "changeSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "changeUser": {"$ref":"#/components/schemas/UserReply"},
    "checkOarId": {"$ref":"#/components/schemas/OarFacilityReply"},
    "claimsOnTheWay": {"$ref":"#/components/schemas/ClaimsOnTheWayReply"},
    "closePreview": {"$ref":"#/components/schemas/ClosePreviewReply"},
    "closeWindow": {"$ref":"#/components/schemas/CommandReply"},
    "completeAssessment": {"$ref":"#/components/schemas/CommandReply"},
    "confirmMatch": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "confirmMatchOf": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "confirmSecondFactor": {"$ref":"#/components/schemas/RecoveryCodesReply"},
    "confirmTransaction": {"$ref":"#/components/schemas/CommandReply"},
    "countStock": {"$ref":"#/components/schemas/CommandReply"},
    "createOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "currentWindows": {"$ref":"#/components/schemas/CurrentWindowsReply"},
    "deactivateUser": {"$ref":"#/components/schemas/UserReply"},
    "decideEntityMatch": {"$ref":"#/components/schemas/EntityMatchReply"},
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
    "discardOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "dismissAlert": {"$ref":"#/components/schemas/CommandReply"},
    "disputeTransaction": {"$ref":"#/components/schemas/CommandReply"},
    "docs": {"type":"string"},
    "docsJson": {"type":"object"},
    "documentRequest": {"$ref":"#/components/schemas/DocumentRequestDetails"},
    "documentRequests": {"$ref":"#/components/schemas/PageOfDocumentRequestReply"},
    "duplicateOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "endDocuments": {"$ref":"#/components/schemas/DocumentRequestCommandReply"},
    "endWaiver": {"$ref":"#/components/schemas/OrderCommandReply"},
    "enrollSecondFactor": {"$ref":"#/components/schemas/SecondFactorSecretReply"},
    "entityMatches": {"$ref":"#/components/schemas/EntityMatchPage"},
    "facilities": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "facility": {"$ref":"#/components/schemas/FacilityReply"},
    "facilityRisk": {"$ref":"#/components/schemas/FacilityRiskReply"},
    "failedMails": {"$ref":"#/components/schemas/PageOfFailedMailReply"},
    "farmCertifications": {"type":"array","items":{"$ref":"#/components/schemas/NamedOption"}},
    "grantDocuments": {"$ref":"#/components/schemas/DocumentRequestCommandReply"},
    "health": {"$ref":"#/components/schemas/HealthReply"},
    "homeNeeds": {"$ref":"#/components/schemas/HomeNeedsReply"},
    "homeTrend": {"$ref":"#/components/schemas/HomeTrendReply"},
    "importEntityList": {"$ref":"#/components/schemas/JobReply"},
    "importGoodsList": {"$ref":"#/components/schemas/JobReply"},
    "importOrders": {"$ref":"#/components/schemas/JobReply"},
    "importQuestionSet": {"$ref":"#/components/schemas/QuestionSetImportReply"},
    "importRegistry": {"$ref":"#/components/schemas/JobReply"},
    "importSuppliers": {"$ref":"#/components/schemas/JobReply"},
    "importTransactions": {"$ref":"#/components/schemas/JobReply"},
    "invitableForAssemblies": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForBrands": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForBrokers": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForFarms": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForGinners": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForMills": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "invitableForSpinners": {"$ref":"#/components/schemas/PageOfFacilityReply"},
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
    "inviteSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "inviteUser": {"$ref":"#/components/schemas/UserReply"},
    "inviteUsers": {"$ref":"#/components/schemas/JobReply"},
    "job": {"$ref":"#/components/schemas/JobReply"},
    "jobErrors": {"$ref":"#/components/schemas/PageOfJobError"},
    "languages": {
      "type": "object",
      "properties": {"languages":{"type":"array","items":{"type":"string","enum":["bn","en","es","fr","hi","pt","tr","ur","vi","zh"]}}},
      "required": ["languages"]
    },
    "ledger": {"$ref":"#/components/schemas/PageOfLedgerEventReply"},
    "ledgerState": {"$ref":"#/components/schemas/LedgerStateReply"},
    "ledgerTimeline": {"$ref":"#/components/schemas/LedgerTimelineReply"},
    "login": {"$ref":"#/components/schemas/LoginReply"},
    "lot": {"$ref":"#/components/schemas/LotReply"},
    "lotRisk": {"$ref":"#/components/schemas/TraceRiskReply"},
    "lots": {"$ref":"#/components/schemas/PageOfLotSummary"},
    "makeQrBatch": {"$ref":"#/components/schemas/QrBatchReply"},
    "makeQrSheet": {"$ref":"#/components/schemas/QrSheetReply"},
    "matchSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "me": {"$ref":"#/components/schemas/MeReply"},
    "metrics": {"type":"string"},
    "offeredLot": {"$ref":"#/components/schemas/OfferedLot"},
    "offeredLots": {"$ref":"#/components/schemas/PageOfOfferedLot"},
    "order": {"$ref":"#/components/schemas/OrderReply"},
    "orderEvidence": {"$ref":"#/components/schemas/OrderEvidenceReply"},
    "orderHistory": {"type":"array","items":{"$ref":"#/components/schemas/OrderHistoryEntry"}},
    "orderRisk": {"$ref":"#/components/schemas/OrderRiskReply"},
    "orderTimeline": {"$ref":"#/components/schemas/OrderTimelineReply"},
    "orderTrace": {"$ref":"#/components/schemas/OrderTraceReply"},
    "orders": {"$ref":"#/components/schemas/PageOfOrderSummary"},
    "outbox": {"type":"string"},
    "overview": {"$ref":"#/components/schemas/OverviewReply"},
    "placeOrder": {"$ref":"#/components/schemas/OrderCommandReply"},
    "previewSuppliers": {"$ref":"#/components/schemas/SupplierImportPreview"},
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
    "purchasers": {"type":"array","items":{"$ref":"#/components/schemas/FacilityReply"}},
    "putLogo": {"$ref":"#/components/schemas/SiteProfileReply"},
    "qrBatch": {"$ref":"#/components/schemas/QrBatchReply"},
    "qrBatches": {"$ref":"#/components/schemas/PageOfQrBatchReply"},
    "qrCode": {"$ref":"#/components/schemas/QrCodeReply"},
    "qrCodes": {"$ref":"#/components/schemas/PageOfQrCodeSummary"},
    "qrSheet": {"$ref":"#/components/schemas/QrSheetReply"},
    "questionSet": {"$ref":"#/components/schemas/QuestionSet"},
    "questionSets": {"type":"array","items":{"$ref":"#/components/schemas/QuestionSetSummary"}},
    "recordProducts": {"$ref":"#/components/schemas/CommandReply"},
    "recordPurchase": {"$ref":"#/components/schemas/CommandReply"},
    "recordSale": {"$ref":"#/components/schemas/CommandReply"},
    "recordTransform": {"$ref":"#/components/schemas/CommandReply"},
    "recordTransport": {"$ref":"#/components/schemas/CommandReply"},
    "refresh": {"$ref":"#/components/schemas/LoginReply"},
    "refuseDocuments": {"$ref":"#/components/schemas/DocumentRequestCommandReply"},
    "registerOarIds": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "registry": {"$ref":"#/components/schemas/RegistryReply"},
    "rejectMatch": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "rejectMatchOf": {"$ref":"#/components/schemas/OarRegistrationReply"},
    "report": {"$ref":"#/components/schemas/ReportReply"},
    "requestDocuments": {"$ref":"#/components/schemas/DocumentRequestCommandReply"},
    "resendInvitation": {"$ref":"#/components/schemas/UserReply"},
    "resetLink": {"$ref":"#/components/schemas/ResetLinkReply"},
    "restoreSupplier": {"$ref":"#/components/schemas/SupplierReply"},
    "retryMail": {"$ref":"#/components/schemas/FailedMailReply"},
    "riskLists": {"$ref":"#/components/schemas/RiskListsReply"},
    "riskPolicyEffect": {"$ref":"#/components/schemas/PolicyEffectReply"},
    "riskWhatIf": {"$ref":"#/components/schemas/FacilityRiskReply"},
    "roots": {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/components/schemas/RootReply"}}},"required":["items"]},
    "saveAnswers": {"$ref":"#/components/schemas/SavedAnswersReply"},
    "search": {"$ref":"#/components/schemas/SearchReply"},
    "searchOarIds": {"$ref":"#/components/schemas/OarSearchReply"},
    "secondFactor": {"$ref":"#/components/schemas/SecondFactorReply"},
    "sellByAssembly": {"$ref":"#/components/schemas/CommandReply"},
    "sellByBroker": {"$ref":"#/components/schemas/CommandReply"},
    "sellByFarm": {"$ref":"#/components/schemas/CommandReply"},
    "sellByGinner": {"$ref":"#/components/schemas/CommandReply"},
    "sellBySpinner": {"$ref":"#/components/schemas/CommandReply"},
    "sellers": {"$ref":"#/components/schemas/PageOfFacilityReply"},
    "sessions": {"type":"array","items":{"$ref":"#/components/schemas/SessionReply"}},
    "settingHistory": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "kind": {"type":"string","enum":["certifications","conversion-factors","languages","risk-policy"]},
              "version": {"type":"number","description":"From 1, without gaps."},
              "value": {
                "anyOf": [
                  {"$ref":"#/components/schemas/CertificationsReply"},
                  {"$ref":"#/components/schemas/ConversionFactorsReply"},
                  {"$ref":"#/components/schemas/OfferedLanguagesReply"},
                  {"$ref":"#/components/schemas/RiskPolicyReply"}
                ]
              },
              "note": {"type":"string"},
              "changedBy": {
                "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
                "description": "Null for what the product came with."
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
    "shortToken": {"$ref":"#/components/schemas/ShortTokenReply"},
    "signUp": {"$ref":"#/components/schemas/LoginReply"},
    "siteProfile": {"$ref":"#/components/schemas/SiteProfileReply"},
    "supplier": {"$ref":"#/components/schemas/SupplierDetailReply"},
    "supplierRisks": {"$ref":"#/components/schemas/SupplierRisksReply"},
    "suppliers": {"$ref":"#/components/schemas/SupplierPage"},
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
    "transporters": {"type":"array","items":{"$ref":"#/components/schemas/FacilityReply"}},
    "updateMe": {"$ref":"#/components/schemas/MeReply"},
    "uploadFiles": {"type":"array","items":{"type":"object","properties":{"blobName":{"type":"string"}},"required":["blobName"]}},
    "user": {"$ref":"#/components/schemas/UserDetailReply"},
    "users": {"$ref":"#/components/schemas/PageOfUserReply"},
    "validatePartner": {"$ref":"#/components/schemas/PartnerValidity"},
    "voidTransaction": {"$ref":"#/components/schemas/CommandReply"},
    "waiting": {"$ref":"#/components/schemas/InboxReply"},
    "waiveDocument": {"$ref":"#/components/schemas/OrderCommandReply"},
    "window": {"$ref":"#/components/schemas/WindowDetailReply"},
    "windows": {"$ref":"#/components/schemas/PageOfWindowReply"}
  },
  "components": {
    "AgreementReply": {
      "description": "Whether a party that a record names agrees with it.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "agreement": {"type":"string","enum":["confirmed","disputed","toConfirm"]},
        "since": {"type":"string","description":"Absent while it has to confirm."},
        "byRecord": {"type":"boolean","const":true,"description":"Confirmed by its own record of the same goods, without a statement."},
        "dispute": {
          "type": "object",
          "properties": {
            "at": {"type":"string"},
            "settledAt": {"type":"string"},
            "reason": {"type":"string","description":"Until it is erased: for who recorded, who disputes, their auditors and admins."}
          },
          "required": ["at"],
          "description": "Of a dispute, also of one that was settled since."
        }
      },
      "required": ["facility","agreement"]
    },
    "AlertFigures": {
      "description": "Explains an alert, by name: grams, basis points, numbers of things, and words as they were recorded.",
      "type": "object",
      "additionalProperties": {"type":["number","string"]}
    },
    "AlertPage": {
      "description": "`total` counts all that the caller may read.",
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
          "enum": ["backDated","cycle","doubleSale","overClaim","reusedDocument","sameInvoiceTwice","unitMixUp","wrongOrigin","yieldOutOfRange"]
        },
        "facility": {"$ref":"#/components/schemas/FacilityRef","description":"The first of `facilities`."},
        "facilities": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/FacilityRef"},
          "description": "Where it stands: with two sites it is one of the two."
        },
        "transactionIds": {"type":"array","items":{"type":"string"},"description":"Of records that the caller may read, at most five, the newest last."},
        "productIds": {"type":"array","items":{"type":"string"},"description":"Of lots that it is about and that the caller may read, at most five."},
        "explanation": {
          "type": "object",
          "properties": {
            "code": {
              "type": "string",
              "enum": [
                "backDated",
                "cycle",
                "doubleSale",
                "overClaim",
                "reusedDocument",
                "sameInvoiceTwice",
                "unitMixUp",
                "wrongOrigin",
                "yieldOutOfRange"
              ]
            },
            "figures": {"$ref":"#/components/schemas/AlertFigures"},
            "withheld": {"type":"string","enum":["all","none","some"]}
          },
          "required": ["code","figures","withheld"],
          "description": "What it is, and its figures as far as the caller may read the goods: they are put into words on the screen."
        },
        "more": {"type":"number","description":"More of the same in the record that raised it."},
        "severity": {"type":"string","enum":["high","low","medium"]},
        "at": {"type":"string","description":"When what raised it was recorded last. Absent where the caller may read none of its goods."},
        "month": {"type":"string","description":"YYYY-MM of that."},
        "dismissed": {
          "type": "object",
          "properties": {
            "at": {"type":"string"},
            "by": {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]},
            "reason": {"type":"string"}
          },
          "required": ["at","by"],
          "description": "Of one that was dismissed: when, by whom, and why until that is erased."
        }
      },
      "required": ["id","kind","facility","facilities","transactionIds","productIds","explanation","more","severity","month"]
    },
    "AnswerReply": {
      "type": "object",
      "properties": {
        "evidence": {"type":"array","items":{"$ref":"#/components/schemas/EvidenceReply"}},
        "savedAt": {"type":"string"},
        "value": {"anyOf":[{"type":["number","string"]},{"type":"array","items":{"type":"string"}}]},
        "notApplicable": {"type":"string","description":"Why the question does not apply; then there is no value."}
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
          "description": "By question id, also those that can no longer be reached."
        },
        "progress": {"$ref":"#/components/schemas/SaqProgress"},
        "savedAt": {"type":["null","string"],"description":"Of the last answer."},
        "completedAt": {"type":["null","string"]},
        "completedBy": {"type":["null","string"],"description":"Who completed it, by name."},
        "dueAt": {"type":["null","string"],"description":"When the next one is due; of an open one, when it became due."},
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
          "description": "The answers of the last completed one that are answers to this set too."
        },
        "rounds": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/RoundReply"},
          "description": "The facility's completed ones, the latest first."
        }
      },
      "required": ["facility","round","status","set","answers","progress","savedAt","completedAt","completedBy","dueAt","previous","rounds"]
    },
    "AssessmentStatusReply": {
      "description": "`open`: none was ever completed; `due`: the last one is older than a year.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "status": {"type":"string","enum":["completed","due","open"]},
        "progress": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/SaqCompletion"}],
          "description": "Of the one that it is at; null for readers who may only know whether it is done."
        },
        "completedAt": {"type":["null","string"]},
        "dueAt": {"type":["null","string"]}
      },
      "required": ["facility","status","progress","completedAt","dueAt"]
    },
    "BusinessPartnerReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"For accepting, declining and deleting: of the facility, or of the invitation while it is open."},
        "status": {"type":"string","enum":["invited","none","partner","waiting"]},
        "type": {"type":"string","enum":["broker","processing_facility","transformation_partner","transporter"]},
        "transformationType": {"type":"string","enum":["farm","ginner","mill","spinner"]},
        "name": {"type":"string"},
        "facility": {"$ref":"#/components/schemas/FacilityReply","description":"Absent until an invited partner has answered."},
        "oarId": {"type":"string"},
        "contact": {
          "type": "object",
          "properties": {"name":{"type":"string"},"email":{"type":"string"},"phoneNumber":{"type":"string"}},
          "required": ["name"]
        },
        "since": {"type":"string","description":"Of the partnership, or of its invitation."}
      },
      "required": ["id","status","name"]
    },
    "CertificationSettingReply": {
      "type": "object",
      "properties": {
        "name": {"type":"string"},
        "forFarms": {"type":"boolean","description":"Whether farms record their cotton under it."},
        "offered": {"type":"boolean","description":"What was recorded under a certification that is no longer offered keeps it."}
      },
      "required": ["name","forFarms","offered"]
    },
    "CertificationsReply": {
      "type": "object",
      "properties": {"certifications":{"type":"array","items":{"$ref":"#/components/schemas/CertificationSettingReply"}}},
      "required": ["certifications"]
    },
    "ChainReply": {
      "description": "Some events of a ledger's chain, checked on the server.",
      "type": "object",
      "properties": {
        "from": {"type":"number","description":"Events that were looked at, from `from` on."},
        "checked": {"type":"number"},
        "total": {"type":"number","description":"Events of the ledger."},
        "head": {"type":["null","string"],"description":"Of the last event that was looked at; null in an empty ledger."},
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
          "description": "The first event that does not hold."
        }
      },
      "required": ["from","checked","total","head","firstAt","lastAt","bad"]
    },
    "ChecklistDocument": {
      "description": "A document of the checklist, with all files of its kind; `transactionId` and `sha256` are those of the newest.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]},
        "state": {"type":"string","enum":["missing","partly","there","waived","withheld"]},
        "deliveries": {
          "$ref": "#/components/schemas/DeliveryCounts",
          "description": "Of what came in or went out, as the kind goes; of the import, the order as a whole."
        },
        "transactionId": {"type":"string"},
        "sha256": {"type":"string"},
        "files": {"type":"array","items":{"$ref":"#/components/schemas/ChecklistFile"},"description":"The newest first."},
        "waiver": {
          "type": "object",
          "properties": {"at":{"type":"string"},"reason":{"type":"string"}},
          "required": ["at"],
          "description": "The reason until it is erased."
        },
        "request": {"$ref":"#/components/schemas/DocumentRequestSummary","description":"The last request of the brand that covers it."}
      },
      "required": ["kind","state","deliveries","files"]
    },
    "ChecklistFile": {
      "description": "A file that a record of the trace cites. That it is there, everybody may see who may read the trace; its content not.",
      "type": "object",
      "properties": {
        "blobName": {"type":"string"},
        "sha256": {"type":"string","description":"Hex; absent where the file was not found when it was recorded."},
        "fileName": {"type":"string"},
        "bytes": {"type":"number"},
        "transactionId": {"type":"string","description":"In the ledger of the site; absent of the order's own files."},
        "recordedAt": {"type":"string"},
        "readable": {"type":"boolean"},
        "grant": {"$ref":"#/components/schemas/FileGrant","description":"What lets the caller read it, where its own trade does not."}
      },
      "required": ["blobName","recordedAt","readable"]
    },
    "ChecklistKey": {
      "description": "A document of the order's checklist: of a site at a stage, or the brand's own at the import.",
      "type": "object",
      "properties": {
        "stage": {"type":"string","enum":["fabric","finished","import","lint","rawCotton","yarn"]},
        "facilityId": {"type":"string"},
        "document": {"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]}
      },
      "required": ["stage","facilityId","document"]
    },
    "ChecklistStep": {
      "description": "One site at one stage.",
      "type": "object",
      "properties": {
        "stage": {"type":"string","enum":["fabric","finished","import","lint","rawCotton","yarn"]},
        "facility": {"$ref":"#/components/schemas/TraceFacility"},
        "share": {"type":["null","number"],"description":"Its part of the order's cotton, 0 to 1; null of the import."},
        "isOutside": {"type":"boolean","description":"It bought goods of the stage outside the platform."},
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/ChecklistDocument"}}
      },
      "required": ["stage","facility","share","isOutside","documents"]
    },
    "CitedFile": {
      "description": "An uploaded file. Name and size are absent where it is no longer there.",
      "type": "object",
      "properties": {
        "blobName": {"type":"string"},
        "sha256": {"type":"string","description":"Hex, of the content."},
        "fileName": {"type":"string"},
        "bytes": {"type":"number"}
      },
      "required": ["blobName","sha256"]
    },
    "ClaimsOnTheWayReply": {
      "description": "Sales with a claim to a facility whose purchases it has not recorded: its account is credited once it does.",
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
          "description": "The oldest first, one per sale and certification: of at most 500 lots."
        }
      },
      "required": ["items"]
    },
    "ClosePreviewAccount": {
      "type": "object",
      "properties": {
        "certification": {"type":"string"},
        "balanceGrams": {"type":"number"},
        "limitGrams": {"type":"number","description":"What the stock held lets it carry."},
        "carryGrams": {"type":"number"},
        "expiredGrams": {"type":"number"},
        "tooOldGrams": {"type":"number","description":"Of what expires: carried over too many closes. The stock does not support the rest."},
        "short": {"type":"boolean"}
      },
      "required": ["certification","balanceGrams","limitGrams","carryGrams","expiredGrams","tooOldGrams","short"]
    },
    "ClosePreviewReply": {
      "description": "What a close of a window would record, as the ledger stands at its head: nothing is recorded yet.",
      "type": "object",
      "properties": {
        "number": {"type":"number"},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "timeZone": {"type":"string","description":"IANA."},
        "headRevision": {"type":"number","description":"Of the ledger's last event: the figures are those that it leads to."},
        "headHash": {"type":"string"},
        "closesItselfAt": {"type":["null","string"],"description":"When it closes by itself; null where it waits for a hand."},
        "closeFirst": {"type":["null","number"],"description":"The earlier window that has to be closed first."},
        "accounts": {"type":"array","items":{"$ref":"#/components/schemas/ClosePreviewAccount"}},
        "salesInDoubt": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/SaleInDoubt"},
          "description": "Sales that fall in doubt, the newest first, up to what is missing: at most 200."
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
      "description": "Something that happened to a lot under this code.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["counted","made","purchased","recorded","sold","transported","used","voided"]},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "transactionId": {"type":"string"},
        "occurredAt": {"type":"string"},
        "recordedAt": {"type":"string"},
        "undone": {"type":"boolean","const":true,"description":"It was taken back since."}
      },
      "required": ["kind","facility","transactionId","occurredAt","recordedAt"]
    },
    "CommandReply": {"type":"object","properties":{"transactionId":{"type":"string"},"position":{"type":"string"}},"required":["transactionId","position"]},
    "ConversionFactorsReply": {"type":"object","properties":{"steps":{"type":"array","items":{"$ref":"#/components/schemas/StepFactorReply"}}},"required":["steps"]},
    "CountedStock": {
      "description": "What was counted, as recorded: one lot, or the whole stock of a product in a Mass balance site's pool.",
      "type": "object",
      "properties": {
        "productId": {"type":"string","description":"Of a lot that was counted by itself."},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "countedQuantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","lb","m","unit"]},
        "bookGrams": {"type":"number","description":"What the ledger held of it when the count was recorded, and what was found."},
        "countedGrams": {"type":"number"}
      },
      "required": ["product","countedQuantity","unit","bookGrams","countedGrams"]
    },
    "CoursePoint": {"type":"object","properties":{"at":{"type":"string"},"balanceGrams":{"type":"number"}},"required":["at","balanceGrams"]},
    "CurrentWindow": {
      "description": "A window of a facility that is not closed yet, or the last one where that closed short.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "model": {"type":"string","enum":["massBalance","segregated"]},
        "number": {"type":"number"},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "timeZone": {"type":"string","description":"IANA."},
        "state": {"type":"string","enum":["closing","late","open","short"]},
        "accounts": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"certification":{"type":"string"},"balanceGrams":{"type":"number"}},
            "required": ["certification","balanceGrams"]
          },
          "description": "Each account after this window; none where nothing was ever posted."
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
          "properties": {"open":{"type":"number"},"closing":{"type":"number"},"short":{"type":"number"},"late":{"type":"number"}},
          "required": ["open","closing","short","late"],
          "description": "Of all that the search finds."
        },
        "items": {"type":"array","items":{"$ref":"#/components/schemas/CurrentWindow"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["counts","items","total","page","perPage"]
    },
    "DeliveryCounts": {
      "description": "Deliveries of a site in each state; their sum is how many it had, one at least.",
      "type": "object",
      "properties": {"there":{"type":"number"},"withheld":{"type":"number"},"missing":{"type":"number"}},
      "required": ["there","withheld","missing"]
    },
    "DocumentCounts": {
      "description": "Papers, one for each delivery.",
      "type": "object",
      "properties": {"there":{"type":"number"},"withheld":{"type":"number"},"missing":{"type":"number"},"waived":{"type":"number"}},
      "required": ["there","withheld","missing","waived"]
    },
    "DocumentRequestCommandReply": {
      "description": "`transactionId` is the request's id.",
      "type": "object",
      "properties": {"id":{"type":"string"},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["id","transactionId","position"]
    },
    "DocumentRequestDetails": {
      "description": "A request with the files that it is about: those that a grant would let in now, and then those that it names.",
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
          "description": "What it is about; `name` is the order's number."
        },
        "productId": {"type":"string"},
        "documentId": {"type":"string"},
        "kinds": {"type":"array","items":{"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]}},
        "message": {"type":"string","description":"Until it is erased."},
        "endedAt": {"type":"string"},
        "files": {"type":"number","description":"Files that the grant names."},
        "id": {"type":"string"},
        "state": {"type":"string","enum":["ended","granted","refused","waiting"]},
        "askedAt": {"type":"string"},
        "answeredAt": {"type":"string"},
        "until": {"type":"string","description":"The last day of a grant."},
        "standing": {"type":"boolean"},
        "reason": {"type":"string","description":"Of a refusal, until it is erased."}
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
          "description": "What it is about; `name` is the order's number."
        },
        "productId": {"type":"string"},
        "documentId": {"type":"string"},
        "kinds": {"type":"array","items":{"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]}},
        "message": {"type":"string","description":"Until it is erased."},
        "endedAt": {"type":"string"},
        "files": {"type":"number","description":"Files that the grant names."},
        "id": {"type":"string"},
        "state": {"type":"string","enum":["ended","granted","refused","waiting"]},
        "askedAt": {"type":"string"},
        "answeredAt": {"type":"string"},
        "until": {"type":"string","description":"The last day of a grant."},
        "standing": {"type":"boolean"},
        "reason": {"type":"string","description":"Of a refusal, until it is erased."}
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
        "reason": {"type":"string","description":"Of a refusal, until it is erased."}
      },
      "required": ["id","state","askedAt","standing"]
    },
    "EntityMatchPage": {
      "type": "object",
      "properties": {
        "open": {"type":"number","description":"How many wait for a decision."},
        "items": {"type":"array","items":{"$ref":"#/components/schemas/EntityMatchReply"}},
        "total": {"type":"number"},
        "page": {"type":"number"},
        "perPage": {"type":"number"}
      },
      "required": ["open","items","total","page","perPage"]
    },
    "EntityMatchReply": {
      "description": "An entity of the list that a site of the platform looks like.",
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
        "confidence": {"type":"number","description":"0 to 1; from 0.80 on it is a hit unless somebody says otherwise."},
        "state": {"type":"string","enum":["hit","open","other","same"]},
        "since": {"type":"string"},
        "decidedAt": {"type":"string"},
        "decidedBy": {"type":"string","description":"Empty once they are erased."}
      },
      "required": ["id","facility","entity","confidence","state","since"]
    },
    "EvidenceReply": {
      "type": "object",
      "properties": {
        "blobName": {"type":"string"},
        "fileName": {"type":"string"},
        "bytes": {"type":"number"},
        "sha256": {"type":"string","description":"Hex, of the content."}
      },
      "required": ["blobName","fileName","bytes","sha256"]
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
        "oarIdLocal": {"type":"boolean","description":"The ID is our own: the registry has named none."},
        "oarMatch": {
          "type": "string",
          "enum": ["ERROR_MATCHING","MATCHED","NEW_FACILITY","POTENTIAL_MATCH"],
          "description": "How it stands to the registry, once that was asked."
        },
        "country": {"type":"string"},
        "province": {"type":"string"},
        "district": {"type":"string"},
        "address": {"type":"string"},
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
      "description": "A site by what is known of how it works, and by its newest goods that the caller may read.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "laborRiskLevel": {
          "type": ["string","null"],
          "enum": ["HIGH","LOW","MEDIUM",null],
          "description": "Null where too few indicators have evidence: `coverage` says how many."
        },
        "meanLevel": {
          "type": ["string","null"],
          "enum": ["HIGH","LOW","MEDIUM",null],
          "description": "The level that the score alone would give, without any knock-out; null as the score is."
        },
        "score": {"type":["null","number"],"description":"0 to 15: mean of the indicators that have evidence, by severity, before any knock-out."},
        "coverage": {
          "type": "object",
          "properties": {"with":{"type":"number"},"of":{"type":"number"},"isEnough":{"type":"boolean"}},
          "required": ["with","of","isEnough"]
        },
        "knockOuts": {"type":"array","items":{"$ref":"#/components/schemas/KnockOutReply"},"description":"The newest first."},
        "indicators": {"type":"array","items":{"$ref":"#/components/schemas/IndicatorRiskReply"},"description":"All fifteen."},
        "asOf": {"type":"string"},
        "policyVersion": {"type":"number","description":"The version of the risk policy that weighs."},
        "policyFrom": {"type":"string"},
        "bands": {
          "type": "object",
          "properties": {"lowBelow":{"type":"number"},"mediumBelow":{"type":"number"}},
          "required": ["lowBelow","mediumBelow"],
          "description": "Scores below the first are low, below the second medium."
        },
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null where there are no goods to judge."},
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
      "description": "The fact that something rests on, as anybody with the ledger can look it up.",
      "type": "object",
      "properties": {"stream":{"type":"string"},"revision":{"type":"number"},"hash":{"type":"string"}},
      "required": ["stream","revision","hash"]
    },
    "FailedMailReply": {
      "description": "What the API tells of mails.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "template": {"type":"string","enum":["invite","partnerInvite","requestAssigned","resendInvite","resetPassword"]},
        "to": {"type":"string"},
        "state": {
          "type": "string",
          "enum": ["parked","retrying"],
          "description": "`retrying`: it is tried again by itself; `parked`: it waits for somebody to send it again."
        },
        "tries": {"type":"number"},
        "error": {"type":"string","description":"The mail server's last error."},
        "since": {"type":"string","description":"When it was to be sent first."}
      },
      "required": ["id","template","to","state","tries","error","since"]
    },
    "FieldChange": {
      "description": "A field that was changed; null where it was empty.",
      "type": "object",
      "properties": {
        "field": {"type":"string","enum":["facility","firstName","lastName","phoneNumber","role"]},
        "from": {"type":["null","string"]},
        "to": {"type":["null","string"]}
      },
      "required": ["field","from","to"]
    },
    "FileGrant": {
      "description": "A grant that opens a file, and what it was asked for.",
      "type": "object",
      "properties": {
        "order": {
          "type": "object",
          "properties": {"id":{"type":"string"},"name":{"type":"string"}},
          "required": ["id"],
          "description": "What it is about; `name` is the order's number."
        },
        "id": {"type":"string"},
        "until": {"type":"string","description":"The last day of a grant."},
        "standing": {"type":"boolean"},
        "productId": {"type":"string"}
      },
      "required": ["id","standing"]
    },
    "HealthReply": {
      "type": "object",
      "properties": {
        "status": {"type":"string","enum":["ok","starting","unavailable"]},
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
            "properties": {"name":{"type":"string"},"version":{"type":"number"},"position":{"type":["null","string"]},"lag":{"type":"number"}},
            "required": ["name","version","position","lag"]
          }
        }
      },
      "required": ["status","version","engines","projections"]
    },
    "HomeNeed": {
      "description": "One thing that waits, with since when.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["draftOrder","invitation","supplierMatch","untracedOrder"]},
        "since": {"type":"string","description":"An instant, or the day of a purchase."},
        "order": {
          "type": "object",
          "properties": {
            "id": {"type":"string"},
            "purchaseOrderNumber": {"type":"string"},
            "invoiceNumber": {"type":"string"},
            "packingListNumber": {"type":"string"},
            "goods": {"type":"string","description":"What was ordered, in the words of the order or of its product."}
          },
          "required": ["id"]
        },
        "facilityName": {"type":"string","description":"Who invites to be partners."},
        "count": {"type":"number","description":"Suppliers whose match waits for a person."}
      },
      "required": ["kind","since"]
    },
    "HomeNeedsReply": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/HomeNeed"},"description":"The most urgent first."},
        "total": {"type":"number"},
        "isAtLeast": {"type":"boolean","description":"There may be more: so many orders were placed that not all were looked for."}
      },
      "required": ["items","total","isAtLeast"]
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
                "description": "Placed ones; those that are found by the same number are parts of one, in the month of its first purchase."
              },
              "withoutData": {
                "type": "number",
                "description": "Of them: nothing was found of these, or they cannot be weighed. They are in no other figure."
              },
              "grams": {"type":"number","description":"Cotton in the others."},
              "evidence": {
                "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/TraceEvidence"}],
                "description": "Of that cotton; null where there is none."
              }
            },
            "required": ["month","orders","withoutData","grams","evidence"]
          },
          "description": "YYYY-MM of the purchase, the oldest first; months without orders too."
        },
        "total": {"$ref":"#/components/schemas/TracedOrders","description":"All of these months."},
        "isPartial": {"type":"boolean","description":"More orders were placed than were traced here: the newest stand for all."}
      },
      "required": ["months","total","isPartial"]
    },
    "ImportCorrection": {
      "description": "What a file says in one column, and what was probably meant.",
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"To accept it by, with the same file."},
        "column": {"type":"string","enum":["country","facilityType","oarId","tier"]},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "rows": {"type":"array","items":{"type":"number"},"description":"Where it stands."},
        "accepted": {"type":"boolean"}
      },
      "required": ["id","column","from","to","rows","accepted"]
    },
    "InboxItem": {
      "description": "Work that waits at a facility: a sale to confirm or to ship, with all its lots, or a lot to transform.",
      "type": "object",
      "properties": {
        "step": {"type":"string","enum":["confirm","ship","transform"]},
        "kind": {
          "type": "string",
          "enum": ["purchase","sell","transport"],
          "description": "To confirm: what the counterparty recorded. A sale to buy is confirmed by recording its purchase."
        },
        "toPurchase": {"type":"boolean","const":true,"description":"To confirm: its purchase is to be recorded."},
        "transactionId": {"type":"string","description":"The sale, or the transaction that brought the lot."},
        "counterparty": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],
          "description": "Who sold it, or whom it goes to; whom a lot to transform came from, null where it was made here."
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
        "partUsed": {"type":"boolean","description":"Some of it was used already."},
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
          "description": "Oldest first within each step; at most 100 of each."
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
              "oldestAt": {"type":"string","description":"When the oldest of it came."}
            },
            "required": ["product","lots","massGrams","verifiedShare","oldestAt"]
          },
          "description": "What is held and not sold, by product."
        }
      },
      "required": ["counts","items","stock"]
    },
    "IndicatorRiskReply": {
      "description": "The score, 0 to 15, is the larger of mean and critical; null, as its level, without evidence.",
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
        "mean": {"type":["null","number"],"description":"Mean of the items by their weights."},
        "critical": {"type":["null","number"],"description":"The largest critical item."},
        "contributions": {"type":"array","items":{"$ref":"#/components/schemas/RiskContribution"},"description":"The weightiest first."}
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
    "InvitationReply": {
      "description": "What the form of an invited person begins with.",
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
          "description": "The first of them, by sheet and row; row 0 is the file as a whole. The others are asked for by page."
        },
        "errorCount": {"type":"number","description":"How many there are; the first 1,000 are kept."}
      },
      "required": ["id","state","done","total","passed","failed","errors","errorCount"]
    },
    "KnockOutReply": {
      "description": "A finding that makes the whole high until a verifier closes it.",
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
      "required": ["indicator","source","observedAt","origin"]
    },
    "LedgerEventReply": {
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "revision": {"type":"number"},
        "type": {"type":"string"},
        "data": {"type":"object"},
        "withheld": {"type":"array","items":{"type":"string"},"description":"Parts of `data` that this reader does not get."},
        "withheldHashes": {
          "type": "object",
          "additionalProperties": {"type":"string"},
          "description": "SHA-256 of each of them, by name: the event's hash covers these in their place. Absent in events of schema version 1."
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
      "description": "A ledger as it stood after an event, and what that event changed.",
      "type": "object",
      "properties": {
        "revision": {"type":"number"},
        "total": {"type":"number","description":"Events of the ledger."},
        "recordedAt": {"type":"string"},
        "window": {"type":["null","number"],"description":"The window that the event is booked to; null where it is booked to none."},
        "stock": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
              "lots": {"type":"number"},
              "massGrams": {"type":["null","number"]},
              "deltaGrams": {"type":"number"}
            },
            "required": ["product","lots","massGrams","deltaGrams"]
          },
          "description": "Null sums cannot be calculated: a lot without mass is among them."
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
                "description": "Kind of the last transaction that named it."
              },
              "title": {"type":"string","enum":["held","released","sold"]},
              "dispatch": {"type":"string","enum":["notShipped","shipped"]},
              "massGrams": {"type":["null","number"],"description":"What was left of it; null where it has no mass."},
              "verifiedShare": {
                "type": ["null","number"],
                "description": "Of its cotton, 0 to 1; null where that is in the product's pool, or cannot be calculated."
              },
              "change": {"type":["string","null"],"enum":["changed","gone","new",null]}
            },
            "required": ["lotId","productId","product","status","title","dispatch","massGrams","verifiedShare","change"]
          },
          "description": "Those that the event changed first, then the newest; at most `LOTS_SHOWN`."
        },
        "lotsHeld": {"type":"number","description":"Lots that were here then."},
        "brokenAt": {"type":["null","number"],"description":"The first event that could not be folded: from there on nothing changes any more."}
      },
      "required": ["revision","total","recordedAt","window","stock","accounts","lots","lotsHeld","brokenAt"]
    },
    "LedgerTimelineReply": {
      "description": "A ledger's events from first to last, for a scrubber.",
      "type": "object",
      "properties": {
        "total": {"type":"number"},
        "firstAt": {"type":["null","string"]},
        "lastAt": {"type":["null","string"]},
        "windows": {
          "type": "array",
          "items": {"type":"object","properties":{"number":{"type":"number"},"revision":{"type":"number"}},"required":["number","revision"]},
          "description": "Where each window's first event stands."
        },
        "bars": {
          "type": "array",
          "items": {"type":"object","properties":{"grams":{"type":"number"},"balanceGrams":{"type":"number"}},"required":["grams","balanceGrams"]},
          "description": "Equal parts of the events, at most `TIMELINE_BARS`: the mass that moved in each, and the balance after it."
        }
      },
      "required": ["total","firstAt","lastAt","windows","bars"]
    },
    "LimitPoint": {
      "type": "object",
      "properties": {
        "at": {"type":"string"},
        "stockLintGrams": {"type":"number","description":"The lint equivalent of the stock held from then on."},
        "limitGrams": {"type":"number"}
      },
      "required": ["at","stockLintGrams","limitGrams"]
    },
    "ListCopyReply": {
      "description": "One import of a list: what holds from then until the next.",
      "type": "object",
      "properties": {
        "number": {"type":"number"},
        "importedAt": {"type":"string"},
        "by": {"type":"string","description":"Empty once they are erased."},
        "fileName": {"type":"string"},
        "sha256": {"type":"string","description":"Hex, of the file."},
        "rows": {"type":"number"}
      },
      "required": ["number","importedAt","by","sha256","rows"]
    },
    "LoginReply": {
      "type": "object",
      "properties": {
        "token": {"type":"string"},
        "expireAt": {"type":"number","description":"Unix seconds."},
        "refreshToken": {"type":"object","properties":{"token":{"type":"string"},"expireAt":{"type":"number"}},"required":["token","expireAt"]},
        "user": {
          "type": "object",
          "properties": {
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
            "currentFacility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityReply"}]}
          },
          "required": [
            "id",
            "firstName",
            "lastName",
            "email",
            "roles",
            "status",
            "joinedAt",
            "updatedProfileAt",
            "answeredSaqAt",
            "addedPartnerAt",
            "currentFacility"
          ]
        }
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
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/StoredDocument"},"description":"Only for its two parties."},
        "cause": {
          "type": "object",
          "properties": {"facility":{"$ref":"#/components/schemas/FacilityRef"},"revision":{"type":"number"},"hash":{"type":"string"}},
          "required": ["facility","revision","hash"],
          "description": "Of a purchase: the seller's release that caused it."
        },
        "voided": {"type":"boolean","const":true,"description":"It no longer counts."},
        "disputed": {"type":"boolean","const":true,"description":"A party of it disputes it."}
      },
      "required": ["kind","transactionId","occurredAt","recordedAt","facility","revision","hash"]
    },
    "LotHit": {
      "type": "object",
      "properties": {
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "massGrams": {"type":["null","number"]},
        "holder": {"$ref":"#/components/schemas/FacilityRef"},
        "maker": {"$ref":"#/components/schemas/FacilityRef","description":"Absent where it was bought outside the platform."},
        "boughtOutsideBy": {"$ref":"#/components/schemas/FacilityRef"}
      },
      "required": ["productId","product","massGrams","holder"]
    },
    "LotReply": {
      "type": "object",
      "properties": {
        "purchaser": {"$ref":"#/components/schemas/FacilityRef"},
        "maker": {"$ref":"#/components/schemas/FacilityRef","description":"Absent where it was bought outside the platform."},
        "moisturePercent": {"type":"number"},
        "trashPercent": {"type":"number"},
        "origins": {
          "type": "array",
          "items": {"type":"object","properties":{"country":{"type":"string"},"grams":{"type":"number"}},"required":["country","grams"]}
        },
        "cropYear": {"type":"number"},
        "pieces": {"type":"number"},
        "claimInDoubt": {
          "type": "object",
          "properties": {"facility":{"$ref":"#/components/schemas/FacilityRef"},"certification":{"type":"string"}},
          "required": ["facility","certification"],
          "description": "Who claimed for it and has closed a window short since, so that the claim is not covered until it has received as much."
        },
        "uses": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"transactionId":{"type":"string"},"occurredAt":{"type":"string"},"grams":{"type":["null","number"]}},
            "required": ["transactionId","occurredAt","grams"]
          },
          "description": "What used it: grams by transaction."
        },
        "history": {"type":"array","items":{"$ref":"#/components/schemas/LotHistoryEntry"}},
        "lotId": {"type":"string"},
        "productId": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "holder": {"$ref":"#/components/schemas/FacilityRef"},
        "owner": {"$ref":"#/components/schemas/FacilityRef","description":"Who owns it, where that is not its holder: it is here for job work."},
        "quantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","lb","m","unit"]},
        "massGrams": {"type":["null","number"]},
        "remainingGrams": {"type":["null","number"]},
        "title": {"type":"string","enum":["held","released","sold"]},
        "dispatch": {"type":"string","enum":["notShipped","shipped"]},
        "disputed": {"type":"boolean"},
        "verifiedShare": {
          "type": ["null","number"],
          "description": "Verified to cotton grams, 0 to 1; null where the lot has no mass, and where it is in a pool, which alone has one."
        },
        "pool": {"$ref":"#/components/schemas/PoolSummary"},
        "boughtOutsideBy": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "By whom it was bought outside the platform. Its maker is unknown, and its origin is as declared."
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
        "certification": {"type":"string","description":"What it is labelled with, claimed or not."},
        "grade": {"type":"string"},
        "name": {"type":"string","description":"A by-product's name, or the kind of a yarn or fabric."},
        "occurredAt": {"type":"string","description":"Last recorded fact."}
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
        "owner": {"$ref":"#/components/schemas/FacilityRef","description":"Who owns it, where that is not its holder: it is here for job work."},
        "quantity": {"type":"number"},
        "unit": {"type":"string","enum":["kg","lb","m","unit"]},
        "massGrams": {"type":["null","number"]},
        "remainingGrams": {"type":["null","number"]},
        "title": {"type":"string","enum":["held","released","sold"]},
        "dispatch": {"type":"string","enum":["notShipped","shipped"]},
        "disputed": {"type":"boolean"},
        "verifiedShare": {
          "type": ["null","number"],
          "description": "Verified to cotton grams, 0 to 1; null where the lot has no mass, and where it is in a pool, which alone has one."
        },
        "pool": {"$ref":"#/components/schemas/PoolSummary"},
        "boughtOutsideBy": {
          "$ref": "#/components/schemas/FacilityRef",
          "description": "By whom it was bought outside the platform. Its maker is unknown, and its origin is as declared."
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
        "certification": {"type":"string","description":"What it is labelled with, claimed or not."},
        "grade": {"type":"string"},
        "name": {"type":"string","description":"A by-product's name, or the kind of a yarn or fabric."},
        "occurredAt": {"type":"string","description":"Last recorded fact."}
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
    "MarginReply": {
      "description": "The margin of error with the sums that it comes of: (opening + in + gained − sold − by-products − closing) ÷ (opening + in).",
      "type": "object",
      "properties": {
        "percent": {"type":["null","number"],"description":"Null where nothing was there or came in, and where anything in the sum has no mass."},
        "openingGrams": {"type":["null","number"]},
        "inGrams": {"type":["null","number"],"description":"Purchased or recorded, and untraced mass in steps."},
        "gainedGrams": {"type":["null","number"],"description":"Found over in stock counts."},
        "soldGrams": {"type":["null","number"]},
        "byProductGrams": {"type":["null","number"]},
        "closingGrams": {"type":["null","number"]},
        "differenceGrams": {"type":["null","number"],"description":"What is missing; below 0 where there is more than came in."}
      },
      "required": ["percent","openingGrams","inGrams","gainedGrams","soldGrams","byProductGrams","closingGrams","differenceGrams"]
    },
    "MeReply": {
      "type": "object",
      "properties": {
        "user": {"$ref":"#/components/schemas/SessionUser"},
        "facility": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityReply"}]},
        "home": {"type":["null","string"],"description":"Path of the home screen; null for roles without one."}
      },
      "required": ["user","facility","home"]
    },
    "NamedOption": {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]},
    "OarFacilityReply": {
      "description": "A facility as the registry lists it.",
      "type": "object",
      "properties": {
        "oarId": {"type":"string","description":"An OAR ID; `local-…` where the list that it came from has none."},
        "local": {"type":"boolean","description":"The ID is our own."},
        "name": {"type":"string"},
        "address": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2."},
        "closed": {"type":"boolean"}
      },
      "required": ["oarId","local","name","address","country","closed"]
    },
    "OarMatchReply": {
      "description": "A facility that a record may mean.",
      "type": "object",
      "properties": {
        "confidence": {"type":"number","description":"0 to 1."},
        "reasons": {
          "type": "array",
          "items": {"type":"string"},
          "description": "In English, as they are read aloud: \"name .93\", \"address .71\", \"unit numbers differ\"."
        },
        "nameLikeness": {"type":"number","description":"How far the names agree, and the addresses, 0 to 1."},
        "addressLikeness": {"type":"number"},
        "doubts": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": ["addressMissing","addressWeak","closed","nameWeak","numbers","oneSidedUnit","plotNumbers","unitNumbers"]
          }
        },
        "confirmed": {"type":"boolean","description":"A person has confirmed before that this record means this facility."},
        "oarId": {"type":"string","description":"An OAR ID; `local-…` where the list that it came from has none."},
        "local": {"type":"boolean","description":"The ID is our own."},
        "name": {"type":"string"},
        "address": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2."},
        "closed": {"type":"boolean"}
      },
      "required": ["confidence","reasons","nameLikeness","addressLikeness","doubts","confirmed","oarId","local","name","address","country","closed"]
    },
    "OarRegistrationReply": {
      "description": "How a facility of the platform stands to the registry, and whom else it may be.",
      "type": "object",
      "properties": {
        "facilityId": {"type":"string"},
        "oarId": {"type":["null","string"]},
        "local": {"type":"boolean"},
        "status": {"type":"string","enum":["ERROR_MATCHING","MATCHED","NEW_FACILITY","POTENTIAL_MATCH"]},
        "matches": {"type":"array","items":{"$ref":"#/components/schemas/OarMatchReply"},"description":"Best first, from a confidence of 0.5 on."}
      },
      "required": ["facilityId","oarId","local","status","matches"]
    },
    "OarSearchReply": {
      "type": "object",
      "properties": {
        "status": {"type":"string","enum":["ERROR_MATCHING","MATCHED","NEW_FACILITY","POTENTIAL_MATCH"]},
        "matches": {"type":"array","items":{"$ref":"#/components/schemas/OarMatchReply"},"description":"Best first, from a confidence of 0.5 on."}
      },
      "required": ["status","matches"]
    },
    "OfferedLanguagesReply": {
      "type": "object",
      "properties": {"languages":{"type":"array","items":{"type":"string","enum":["bn","en","es","fr","hi","pt","tr","ur","vi","zh"]}}},
      "required": ["languages"]
    },
    "OfferedLot": {
      "description": "What a possible buyer sees of a lot whose product ID it typed, or which was sold to it.",
      "type": "object",
      "properties": {
        "sale": {
          "$ref": "#/components/schemas/SaleNumbers",
          "description": "Numbers of the papers of the sale to it, which its purchase may take over."
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
        "verifiedShare": {"type":["null","number"],"description":"0 to 1; null where it cannot be calculated, or the lot is in a pool."},
        "pool": {
          "type": "object",
          "properties": {
            "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
            "verifiedShare": {"type":["null","number"],"description":"0 to 1; null while nothing is in it."}
          },
          "required": ["product","verifiedShare"],
          "description": "Of its holder; how much is in it is the holder's own business."
        },
        "boughtOutsideBy": {"$ref":"#/components/schemas/FacilityRef"},
        "certification": {"type":"string"},
        "grade": {"type":"string"},
        "name": {"type":"string"},
        "occurredAt": {"type":"string"}
      },
      "required": ["lotId","productId","product","holder","quantity","unit","massGrams","claim","verifiedShare","occurredAt"]
    },
    "OrderCommandReply": {
      "description": "`transactionId` is the order's id.",
      "type": "object",
      "properties": {"id":{"type":"string"},"revision":{"type":"number"},"transactionId":{"type":"string"},"position":{"type":"string"}},
      "required": ["id","revision","transactionId","position"]
    },
    "OrderEvidenceReply": {
      "type": "object",
      "properties": {
        "percent": {"type":["null","number"],"description":"There ÷ (all − waived), whole; null where nothing is asked for."},
        "counts": {"$ref":"#/components/schemas/DocumentCounts"},
        "message": {"type":"string","description":"Why the trace behind it is not there."},
        "steps": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/ChecklistStep"},
          "description": "From farm to importer, the largest part of a stage first."
        },
        "unknown": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"stage":{"type":"string","enum":["fabric","finished","import","lint","rawCotton","yarn"]},"share":{"type":"number"}},
            "required": ["stage","share"]
          },
          "description": "Parts of stages that nobody recorded: nobody can be asked."
        }
      },
      "required": ["percent","counts","steps","unknown"]
    },
    "OrderHistoryEntry": {
      "type": "object",
      "properties": {
        "act": {"type":"string","enum":["cancelled","changed","drafted","placed","waived","waiverEnded"]},
        "at": {"type":"string","description":"Of the last of several changes that one person made to a draft in one go."},
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
              "transportLogs"
            ]
          },
          "description": "Of a change."
        },
        "document": {"$ref":"#/components/schemas/ChecklistKey","description":"Of a waiver and of its end."},
        "reason": {"type":"string","description":"Of a cancellation or a waiver, until it is erased."},
        "revision": {"type":"number","description":"Of the last event, in the order's stream."},
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
        "goods": {"type":"string","description":"What was ordered, in the words of the order or of its product."},
        "foundBy": {
          "type": "object",
          "properties": {
            "field": {
              "type": "string",
              "enum": [
                "delivered.invoiceNumber",
                "delivered.lot",
                "delivered.packingListNumber",
                "delivered.purchaseOrderNumber",
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
    "OrderReply": {
      "type": "object",
      "properties": {
        "packingLists": {"type":"array","items":{"$ref":"#/components/schemas/CitedFile"}},
        "transportLogs": {"type":"array","items":{"$ref":"#/components/schemas/CitedFile"}},
        "suppliers": {"type":"array","items":{"$ref":"#/components/schemas/OrderSupplierReply"}},
        "draftedAt": {"type":"string"},
        "placedAt": {"type":"string"},
        "cancelledAt": {"type":"string"},
        "cancelReason": {"type":"string","description":"Until it is erased."},
        "copyOf": {"type":"string"},
        "revision": {"type":"number","description":"Of its last event: what a change is based on."},
        "id": {"type":"string"},
        "state": {"type":"string","enum":["cancelled","draft","placed"]},
        "productId": {"type":"string"},
        "product": {"$ref":"#/components/schemas/ProductRef"},
        "purchaseOrderNumber": {"type":"string"},
        "purchaseDate": {"type":"string","description":"YYYY-MM-DD."},
        "productDescription": {"type":"string"},
        "quantity": {"type":"number"},
        "invoiceNumber": {"type":"string"},
        "invoiceDate": {"type":"string","description":"YYYY-MM-DD."},
        "packingListNumber": {"type":"string"},
        "changedAt": {"type":"string"}
      },
      "required": ["packingLists","transportLogs","suppliers","draftedAt","revision","id","state","changedAt"]
    },
    "OrderRiskReply": {
      "description": "Of an order, why there is nothing to score.",
      "type": "object",
      "properties": {
        "matchedBy": {"type":["string","null"],"enum":["invoiceNumber","packingListNumber","purchaseOrderNumber",null]},
        "laborRiskLevel": {
          "type": ["string","null"],
          "enum": ["HIGH","LOW","MEDIUM",null],
          "description": "Null where too little of the trace has a level: `knownShare` says how much; high where a site is knocked out."
        },
        "score": {"type":["null","number"]},
        "knownShare": {"type":"number"},
        "tiers": {"type":"array","items":{"$ref":"#/components/schemas/TierRiskReply"},"description":"From the root's stage on."},
        "worstTier": {
          "type": ["number","null"],
          "enum": [1,2,3,4,5,null],
          "description": "The one with the highest level, and of those with the highest score."
        },
        "asOf": {"type":"string"},
        "policyVersion": {"type":"number","description":"The version of the risk policy that weighs."},
        "policyFrom": {"type":"string"},
        "bands": {
          "type": "object",
          "properties": {"lowBelow":{"type":"number"},"mediumBelow":{"type":"number"}},
          "required": ["lowBelow","mediumBelow"],
          "description": "Scores below the first are low, below the second medium."
        },
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null where there are no goods to judge."},
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
      "description": "A row of the list.",
      "type": "object",
      "properties": {
        "supplierCount": {"type":"number","description":"In the order's tree."},
        "topSuppliers": {
          "type": "array",
          "items": {"type":"object","properties":{"id":{"type":"string"},"businessName":{"type":"string"}},"required":["id","businessName"]},
          "description": "Who delivers to the brand."
        },
        "trace": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/OrderTraceSummary"}],"description":"Null where it was not asked for."},
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
        "invoiceNumber": {"type":"string"},
        "invoiceDate": {"type":"string","description":"YYYY-MM-DD."},
        "packingListNumber": {"type":"string"},
        "changedAt": {"type":"string"}
      },
      "required": ["supplierCount","topSuppliers","trace","laborRiskLevel","productRiskLevel","id","state","changedAt"]
    },
    "OrderSupplierReply": {
      "type": "object",
      "properties": {
        "supplier": {"$ref":"#/components/schemas/SupplierRef"},
        "orderSupplierId": {"type":"string","description":"Names it in this order alone: one supplier may stand in an order twice."},
        "supplierId": {"type":"string"},
        "tier": {"type":"number","description":"1 final product assembly to 5 raw material extraction."},
        "targets": {"type":"array","items":{"type":"string"},"description":"`orderSupplierId`s of those that supply it."}
      },
      "required": ["supplier","orderSupplierId","supplierId","tier","targets"]
    },
    "OrderTimelineReply": {
      "type": "object",
      "properties": {
        "by": {"type":"string","enum":["day","month"]},
        "message": {"type":"string","description":"Why there is nothing to show."},
        "lanes": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/TimelineLane"},
          "description": "From finished product to raw cotton, the largest part first."
        },
        "unmade": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "tier": {"type":"number","enum":[1,2,3,4,5]},
              "grams": {"type":["null","number"]},
              "evidence": {"$ref":"#/components/schemas/TraceEvidence"}
            },
            "required": ["tier","grams","evidence"]
          },
          "description": "Of each tier, what has no site on record; with what passed the tier by and sites without records, the lanes add up to `grams`."
        },
        "grams": {"type":["null","number"],"description":"The order's cotton; null where it cannot be weighed."},
        "periods": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"period":{"type":"string"},"events":{"type":"number"},"kinds":{"type":"object","additionalProperties":{"type":"number"}}},
            "required": ["period","events","kinds"]
          },
          "description": "Those with events, in the order of time: YYYY-MM-DD or YYYY-MM, in UTC."
        }
      },
      "required": ["by","lanes","unmade","grams","periods"]
    },
    "OrderTraceReply": {
      "type": "object",
      "properties": {
        "matchedBy": {"type":["string","null"],"enum":["invoiceNumber","packingListNumber","purchaseDate","purchaseOrderNumber",null]},
        "message": {"type":"string"},
        "isLater": {
          "type": "boolean",
          "const": true,
          "description": "Its goods were recorded after the point in time, as the message says: nothing is wrong with its numbers."
        },
        "transactions": {"type":"array","items":{"$ref":"#/components/schemas/OrderTransaction"}},
        "trace": {"$ref":"#/components/schemas/TraceReply"},
        "stated": {
          "$ref": "#/components/schemas/StatedClaims",
          "description": "Of the lots that the caller may read; absent where nothing matched or nothing can be weighed."
        }
      },
      "required": ["matchedBy","transactions"]
    },
    "OrderTraceSummary": {
      "description": "How far an order is traced: what its lots rest on, and by which of its numbers they were found.",
      "type": "object",
      "properties": {
        "matchedBy": {"type":["string","null"],"enum":["invoiceNumber","packingListNumber","purchaseOrderNumber",null]},
        "grams": {"type":["null","number"],"description":"Cotton in its lots; null where nothing was found or it cannot be weighed."},
        "evidence": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/TraceEvidence"}]}
      },
      "required": ["matchedBy","grams","evidence"]
    },
    "OrderTransaction": {
      "description": "What a supplier recorded, as far as the caller may read it.",
      "type": "object",
      "properties": {
        "withCaller": {"type":"boolean","description":"The caller is one of its parties."},
        "hiddenLots": {
          "type": "number",
          "description": "Lots that the caller may not read: neither they nor any weight or yield of the transaction is told then."
        },
        "transactionId": {"type":"string"},
        "kind": {"type":"string","enum":["count","purchase","record","sell","transform","transport"]},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "counterparty": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "occurredAt": {"type":"string"},
        "recordedAt": {"type":"string"},
        "revision": {"type":"number"},
        "hash": {"type":"string"},
        "voided": {"type":"boolean"},
        "voidedAt": {"type":"string","description":"When the void of it was recorded."},
        "voidReason": {"type":"string","description":"Why it was voided: for those who see its ledger, until it is erased."},
        "disputed": {"type":"boolean"},
        "agreements": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/AgreementReply"},
          "description": "Of the parties that it names, for the parties."
        },
        "transferKind": {"type":"string"},
        "returnOf": {"type":"string","description":"Of a return: the transaction that had brought the lots to who gave them back."},
        "shortCover": {
          "type": "string",
          "enum": ["onItsWay","toBeBought"],
          "description": "Of a sale that took an account below zero, for those who see its ledger: how it is to be covered."
        },
        "transporter": {"$ref":"#/components/schemas/FacilityRef"},
        "sellerName": {
          "type": ["null","string"],
          "description": "Of a purchase from outside the platform, as its buyer named the seller: for those who see its ledger. Null once it is erased."
        },
        "broker": {"$ref":"#/components/schemas/FacilityRef","description":"An off-ledger middleman: the purchase came via it."},
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
          "description": "Weights taken out of a pool, unnamed."
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
                "description": "Of a purchase, where a lot weighed other than what was shipped: the books keep the less of the two."
              }
            },
            "required": ["lotId","productId","product","role","massGrams"]
          }
        },
        "counts": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/CountedStock"},
          "description": "Of a stock count: what was found beside what the books held."
        },
        "reason": {"type":"string","description":"Why it was counted: for those who see its ledger, until it is erased."},
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/StoredDocument"}},
        "flags": {
          "type": "array",
          "items": {
            "anyOf": [
              {"type":"object","properties":{"code":{"type":"string","const":"cannotCalculate"}},"required":["code"]},
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
        "voided",
        "disputed",
        "lots",
        "flags",
        "postings"
      ]
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
        "timeZone": {"type":"string","description":"IANA: the site's own, in which both are midnights."},
        "model": {"type":"string","enum":["massBalance","segregated"]},
        "window": {"type":["null","number"],"description":"The window that was asked for; null for a run of months."},
        "currentWindow": {"type":"number","description":"The one that is running."},
        "lastWindow": {"type":["null","number"],"description":"The one before it; null where there is none."},
        "windows": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "number": {"type":"number"},
              "status": {"type":"string","enum":["closed","open","short"]},
              "from": {"type":"string"},
              "to": {"type":"string"},
              "marginOfError": {"type":["null","number"],"description":"Percent, physical; null where it cannot be calculated."}
            },
            "required": ["number","status","from","to","marginOfError"]
          },
          "description": "Those that lie in the period, whole or in part, ascending."
        },
        "purchased": {"$ref":"#/components/schemas/VerifiedSum","description":"All that came in, recorded at its origin too."},
        "transformed": {
          "type": "object",
          "properties": {"usedGrams":{"type":["null","number"]},"madeGrams":{"type":["null","number"]},"byProductGrams":{"type":["null","number"]}},
          "required": ["usedGrams","madeGrams","byProductGrams"]
        },
        "sold": {"$ref":"#/components/schemas/VerifiedSum"},
        "inStock": {
          "$ref": "#/components/schemas/VerifiedSum",
          "description": "At the period's end, or now. By-products are in the mass alone: they make no claim."
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
              "verifiedShare": {"type":["null","number"],"description":"Of the cotton; null where there is none, too."},
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
      "description": "A number of a transaction whose party, or whose party's auditor, the caller is.",
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
        "hasFile": {"type":"boolean","description":"Whether its file was recorded with it; absent for purchase orders, which have none."}
      },
      "required": ["kind","number","transactionId","transactionKind","facility","counterparty","occurredAt","voided"]
    },
    "PartnerHit": {
      "description": "A supplier of a brand, or a facility that the caller may see: a partner, or a site that they oversee.",
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
      "description": "What was stated holds together; `known` is the facility on the platform that it seems to be.",
      "type": "object",
      "properties": {"valid":{"type":"boolean","const":true},"known":{"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityReply"}]}},
      "required": ["valid","known"]
    },
    "Policy": {
      "type": "object",
      "properties": {
        "model": {"type":"string","enum":["massBalance","segregated"]},
        "windowStart": {"type":"string","description":"Local date on which window 1 begins."},
        "windowMonths": {"type":"number","description":"1 to 12."},
        "timeZone": {"type":"string","description":"IANA."}
      },
      "required": ["model","windowStart","windowMonths","timeZone"]
    },
    "PolicyEffectReply": {
      "description": "What another risk policy would do to the sites that have evidence.",
      "type": "object",
      "properties": {
        "basedOn": {"type":"number","description":"The version in force, which it is held against."},
        "sites": {"type":"number","description":"With evidence."},
        "changed": {"type":"number","description":"Their labor risk gets another level."},
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
          "description": "The first of them, those whose score rises most first."
        }
      },
      "required": ["basedOn","sites","changed","moves","items"]
    },
    "PoolMove": {
      "description": "Verified grams that enter (above 0) or leave a product's pool at a Mass balance site, with the mass that moved.",
      "type": "object",
      "properties": {
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "verifiedGrams": {"type":"number"},
        "massGrams": {"type":"number"},
        "lintGrams": {"type":"number","description":"The lint equivalent of that mass; absent in events recorded before it was added."},
        "labelled": {
          "type": "object",
          "additionalProperties": {"type":"number"},
          "description": "Of raw cotton: the verified grams by the certification on the lots."
        }
      },
      "required": ["product","verifiedGrams","massGrams"]
    },
    "PoolSummary": {
      "description": "What a Mass balance site's stock of one product is, which a lot stands in, or was used out of.",
      "type": "object",
      "properties": {
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "verifiedShare": {"type":["null","number"],"description":"0 to 1; null while nothing is in it."},
        "massGrams": {"type":"number"}
      },
      "required": ["product","verifiedShare","massGrams"]
    },
    "Posting": {
      "description": "An entry in a Mass balance account: credits above 0, debits below.",
      "type": "object",
      "properties": {
        "certification": {"type":"string"},
        "kind": {"type":"string","enum":["adjustment","credit","debit","expired"]},
        "grams": {"type":"number"},
        "window": {"type":"number","description":"The window that it is posted to."},
        "belongsTo": {"type":"number","description":"The closed window in whose time the fact lies, for a late one."},
        "lintGrams": {"type":"number","description":"Of a debit: the lint equivalent sold and the coverage stated."},
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
        "recordedBy": {"type":"string","description":"The site whose record it is of, where another one's record moved goods of this ledger."},
        "kindOfTransaction": {"type":"string"},
        "occurredAt": {"type":"string"},
        "recordedAt": {"type":"string"},
        "hash": {"type":"string"},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "disputed": {"type":"boolean","description":"A party disputes the record that it is of."},
        "balanceGrams": {"type":"number","description":"The account's balance after it."},
        "certification": {"type":"string"},
        "kind": {"type":"string","enum":["adjustment","credit","debit","expired"]},
        "grams": {"type":"number"},
        "window": {"type":"number","description":"The window that it is posted to."},
        "belongsTo": {"type":"number","description":"The closed window in whose time the fact lies, for a late one."},
        "lintGrams": {"type":"number","description":"Of a debit: the lint equivalent sold and the coverage stated."},
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
    "PreviewedSupplier": {
      "type": "object",
      "properties": {
        "row": {"type":"number"},
        "businessName": {"type":"string"},
        "country": {"type":"string"},
        "tier": {"type":"string"},
        "facilityType": {"type":"string"},
        "known": {"type":"boolean","description":"It is in the list already, and will be changed."},
        "errors": {"type":"array","items":{"type":"string"},"description":"All that is wrong with the row, as its reader reads it."}
      },
      "required": ["row","businessName","country","tier","facilityType","known","errors"]
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
        "points": {"type":["null","number"],"description":"Null where nothing is known of it: then it does not count."},
        "input": {"type":["null","number"],"description":"A share from 0 to 1, or how many there are; null where it is not known."},
        "each": {"type":"number","description":"Points for each, or for the whole of a share, and at most for all."},
        "most": {"type":"number"},
        "knockOut": {"type":"boolean","description":"It makes the whole high until what it found is settled."},
        "why": {"type":"array","items":{"$ref":"#/components/schemas/TermFact"},"description":"The first of what was found."}
      },
      "required": ["term","points","input","each","most","knockOut","why"]
    },
    "PurchasableLot": {
      "description": "What a purchaser sees of a lot before it buys it, whatever it costs.",
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
        "verifiedShare": {"type":["null","number"],"description":"0 to 1; null where it cannot be calculated, or the lot is in a pool."},
        "pool": {
          "type": "object",
          "properties": {
            "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
            "verifiedShare": {"type":["null","number"],"description":"0 to 1; null while nothing is in it."}
          },
          "required": ["product","verifiedShare"],
          "description": "Of its holder; how much is in it is the holder's own business."
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
        "creator": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]}],
          "description": "Null once that person was erased."
        },
        "createdAt": {"type":"string"},
        "state": {"type":"string","enum":["cancelled","made","making"]},
        "counts": {
          "type": "object",
          "properties": {"active":{"type":"number"},"encoded":{"type":"number"},"dispensed":{"type":"number"}},
          "required": ["active","encoded","dispensed"],
          "description": "Codes by state; all 0 until the batch is made."
        },
        "job": {
          "type": "object",
          "properties": {"state":{"type":"string","enum":["active","failed","waiting"]},"made":{"type":"number"}},
          "required": ["state","made"],
          "description": "While it is made: how many codes there are, and whether the job gave up."
        }
      },
      "required": ["id","name","quantity","creator","createdAt","state","counts"]
    },
    "QrCodeReply": {
      "description": "One code's life.",
      "type": "object",
      "properties": {
        "batch": {"$ref":"#/components/schemas/QrBatchReply"},
        "lot": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/LotSummary"}],"description":"The lot that bears it now."},
        "history": {"type":"array","items":{"$ref":"#/components/schemas/CodeHistoryEntry"},"description":"The oldest first."},
        "code": {"type":"string","description":"A product ID, in threes."},
        "number": {"type":"number","description":"In its batch, from 1."},
        "state": {"type":"string","enum":["active","dispensed","encoded"]},
        "holder": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],
          "description": "Who holds its lot, and when that last moved; null while it is encoded."
        },
        "occurredAt": {"type":["null","string"]}
      },
      "required": ["batch","lot","history","code","number","state","holder","occurredAt"]
    },
    "QrCodeSummary": {
      "description": "One code in the list of its batch.",
      "type": "object",
      "properties": {
        "code": {"type":"string","description":"A product ID, in threes."},
        "number": {"type":"number","description":"In its batch, from 1."},
        "state": {"type":"string","enum":["active","dispensed","encoded"]},
        "holder": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}],
          "description": "Who holds its lot, and when that last moved; null while it is encoded."
        },
        "occurredAt": {"type":["null","string"]}
      },
      "required": ["code","number","state","holder","occurredAt"]
    },
    "QrSheetReply": {
      "description": "Labels of a batch as a file to print.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "state": {"type":"string","enum":["active","failed","made","waiting"]},
        "drawn": {"type":"number","description":"Labels drawn so far, of how many."},
        "labels": {"type":"number"}
      },
      "required": ["id","state","drawn","labels"]
    },
    "QuestionSet": {
      "type": "object",
      "properties": {
        "facilityType": {"type":"string","enum":["FARM","GINNER","MILL","SPINNER"]},
        "version": {"type":"number","description":"From 1."},
        "effectiveFrom": {"type":"string","description":"UTC date: assessments begun from then on answer it."},
        "questions": {"type":"array","items":{"$ref":"#/components/schemas/SaqQuestion"}}
      },
      "required": ["facilityType","version","effectiveFrom","questions"]
    },
    "QuestionSetImportReply": {
      "type": "object",
      "properties": {
        "set": {
          "anyOf": [{"type":"null"},{"$ref":"#/components/schemas/QuestionSetSummary"}],
          "description": "Null where a row failed: nothing was kept."
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
        "facilityType": {"type":"string","enum":["FARM","GINNER","MILL","SPINNER"]},
        "version": {"type":"number"},
        "effectiveFrom": {"type":"string"},
        "status": {
          "type": "string",
          "enum": ["coming","current","past"],
          "description": "`current` answers assessments that begin now; `coming` takes effect later."
        },
        "questions": {"type":"object","properties":{"product":{"type":"number"},"labor":{"type":"number"}},"required":["product","labor"]},
        "imported": {
          "anyOf": [{"type":"null"},{"type":"object","properties":{"at":{"type":"string"},"by":{"type":"string"}},"required":["at","by"]}],
          "description": "Null for those that come with the product."
        }
      },
      "required": ["facilityType","version","effectiveFrom","status","questions","imported"]
    },
    "RecoveryCodesReply": {
      "type": "object",
      "properties": {
        "recoveryCodes": {
          "type": "array",
          "items": {"type":"string"},
          "description": "Each is good once, in place of a code of the app. Shown now and never again."
        }
      },
      "required": ["recoveryCodes"]
    },
    "RegistryReply": {
      "description": "What the registry holds, and what was imported into it last.",
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
          "description": "Facilities by country (ISO 3166 alpha-2), most first; null where they are not ours to count."
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
          "description": "The newest first, at most ten."
        }
      },
      "required": ["kind","countries","facilities","imports"]
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
        "recordedBy": {"type":"string","description":"The site whose record it is of, where another one's record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in whose time it lies."}
      },
      "required": ["recordedAt","certification","grams","revision","transactionId","occurredAt"]
    },
    "ReportCarry": {
      "description": "What was carried out of a closed window: min(balance, limit), the rest expired.",
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
      "description": "A law that the figures keep: `grams` is the difference, or for `balance` what is left and for `carry` what the limit leaves.",
      "type": "object",
      "properties": {
        "law": {"type":"string","enum":["account","balance","carry","claimsInAccount","claimsInLots","mass","stock"]},
        "certification": {"type":"string"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "grams": {"type":["null","number"],"description":"Null where a lot without a mass is in it."},
        "passes": {"type":["boolean","null"]}
      },
      "required": ["law","grams","passes"]
    },
    "ReportClaim": {
      "description": "Claims that moved with goods, by certification.",
      "type": "object",
      "properties": {"certification":{"type":"string"},"grams":{"type":"number"}},
      "required": ["certification","grams"]
    },
    "ReportClaimBook": {
      "description": "One certification under both models, side by side: what lots claim, and what is in the account.",
      "type": "object",
      "properties": {
        "certification": {"type":"string"},
        "rows": {"type":"array","items":{"$ref":"#/components/schemas/ReportClaimRow"},"description":"Opening, each kind of move, closing."},
        "byMassBalanceGrams": {
          "type": "number",
          "description": "Of what lots in stock claim: what a Mass balance site had claimed for them. It never becomes segregated again."
        }
      },
      "required": ["certification","rows","byMassBalanceGrams"]
    },
    "ReportClaimMove": {
      "description": "What one fact did to the claims of one certification under one model.",
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
        "recordedBy": {"type":"string","description":"The site whose record it is of, where another one's record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in whose time it lies."}
      },
      "required": ["kind","model","as","certification","grams","hash","revision","transactionId","occurredAt"]
    },
    "ReportClaimRow": {
      "description": "Above 0 for what comes in, below for what leaves; so a column of them adds up.",
      "type": "object",
      "properties": {
        "as": {"type":"string","enum":["adjusted","born","closing","expired","lapsed","left","moved","opening","received","transit"]},
        "segregatedGrams": {"type":"number","description":"Of claims that stay with lots."},
        "massBalanceGrams": {"type":"number","description":"Of claims in the account."},
        "sumGrams": {"type":"number"}
      },
      "required": ["as","segregatedGrams","massBalanceGrams","sumGrams"]
    },
    "ReportCount": {
      "description": "A stock count of a lot, or of a product where a pool was counted as one; the void of one has the difference alone.",
      "type": "object",
      "properties": {
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "productId": {"type":"string"},
        "bookGrams": {"type":["null","number"]},
        "countedGrams": {"type":["null","number"]},
        "differenceGrams": {"type":"number"},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"The site whose record it is of, where another one's record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in whose time it lies."}
      },
      "required": ["product","bookGrams","countedGrams","differenceGrams","revision","transactionId","occurredAt"]
    },
    "ReportLoss": {
      "description": "What steps took in and did not give out; `void`: taken back again; `byProduct`: recorded after its step. Of `count`s it is what they found missing; what they found over is gained, and no loss.",
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
      "description": "Mass of one product that one fact moved: what the figures of `mass` are the sums of. In JSON alone: papers have the same facts as receipts, production runs, sales and stock counts.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["close","count","purchase","record","release","restore","sell","transform","void"]},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "as": {"type":"string","enum":["byProduct","gained","lost","made","other","received","sold","used"]},
        "massGrams": {"type":["null","number"]},
        "verifiedGrams": {"type":["null","number"],"description":"Null where an earlier release's void does not say it."},
        "transitDifferenceGrams": {"type":"number","description":"Received less shipped."},
        "hash": {"type":"string"},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"The site whose record it is of, where another one's record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in whose time it lies."}
      },
      "required": ["kind","product","as","massGrams","verifiedGrams","hash","revision","transactionId","occurredAt"]
    },
    "ReportMovement": {
      "description": "Goods that came in or went out, one product of one fact; below 0 where a void or a return takes them back.",
      "type": "object",
      "properties": {
        "kind": {"type":"string","enum":["purchase","record","release","restore","sell","void"]},
        "counterparty": {"$ref":"#/components/schemas/FacilityRef"},
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "lots": {"type":"number"},
        "massGrams": {"type":["null","number"]},
        "verifiedGrams": {"type":["null","number"],"description":"Null where an earlier release's void does not say it."},
        "claims": {"type":"array","items":{"$ref":"#/components/schemas/ReportClaim"}},
        "transitDifferenceGrams": {"type":"number","description":"Received less shipped."},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"The site whose record it is of, where another one's record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in whose time it lies."}
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
        "yieldBp": {"type":["null","number"],"description":"Output to input mass in basis points, and what is expected of the step."},
        "expectedLowBp": {"type":["null","number"]},
        "expectedHighBp": {"type":["null","number"]},
        "revision": {"type":"number"},
        "transactionId": {"type":["null","string"]},
        "recordedBy": {"type":"string","description":"The site whose record it is of, where another one's record moved goods of this ledger."},
        "occurredAt": {"type":"string"},
        "belongsTo": {"type":"number","description":"The closed window in whose time it lies."}
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
        "firstRevision": {"type":"number","description":"-1 where the window has no events."},
        "lastRevision": {"type":"number"},
        "madeAt": {"type":"string"},
        "accounts": {"type":"array","items":{"$ref":"#/components/schemas/WindowAccount"}},
        "carried": {"type":"array","items":{"$ref":"#/components/schemas/ReportCarry"}},
        "claims": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/ReportClaimBook"},
          "description": "Of each certification that lots claim or the books name."
        },
        "mass": {"type":"array","items":{"$ref":"#/components/schemas/WindowMass"}},
        "losses": {"type":"array","items":{"$ref":"#/components/schemas/ReportLoss"}},
        "transitDifferenceGrams": {"type":"number","description":"What the carriers lost or gained on the way here."},
        "lapsed": {"type":"array","items":{"$ref":"#/components/schemas/ReportClaim"}},
        "claimInDoubt": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"certification":{"type":"string"},"grams":{"type":"number"},"revision":{"type":"number"}},
            "required": ["certification","grams","revision"]
          },
          "description": "Debits of a window that closed short, up to the shortfall, the newest first."
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
                  "verifiedShare": {"type":["null","number"],"description":"Of the cotton; null where there is none, too."},
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
        "timeZone": {"type":"string","description":"IANA: the site's own, in which `from` and `to` are midnights."},
        "headHash": {"type":"string","description":"Of the ledger's last event; of a closed window the close itself."},
        "closedAt": {"type":["null","string"],"description":"When its close was recorded."},
        "marginOfError": {"type":["null","number"],"description":"Percent, physical; null where it cannot be calculated."},
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
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "since": {"type":"string"},
        "massGrams": {"type":["null","number"],"description":"By the books."},
        "metres": {"type":["null","number"],"description":"Of a lot counted in them."},
        "countedGrams": {"type":["null","number"],"description":"As last counted in the window; null where it was not."},
        "verifiedGrams": {"type":["null","number"],"description":"Of a segregated lot; a pooled one's is in its product's pool."},
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
    "ResetLinkReply": {"type":"object","properties":{"expiresAt":{"type":"string"}},"required":["expiresAt"]},
    "RiskContribution": {
      "description": "One piece of evidence in an indicator's score: `weight` = source weight × age factor × (verified 1, else 0.5).",
      "type": "object",
      "properties": {
        "source": {"type":"string","enum":["admin","auditor","country","dna","farmMonitor","hotline","productList","saq"]},
        "level": {"type":"string","enum":["HIGH","LOW","MEDIUM"]},
        "observedAt": {"type":"string"},
        "verified": {"type":"boolean"},
        "item": {"type":"number","description":"Level, 1 to 3, × severity."},
        "sourceWeight": {"type":"number"},
        "ageFactor": {"type":"number","description":"1 when it was observed, half of that after each half-life."},
        "weight": {"type":"number"},
        "isCritical": {"type":"boolean","description":"High, and of a severity of 4 or more: it stands whatever else weighs against it."},
        "origin": {"$ref":"#/components/schemas/FactOrigin"}
      },
      "required": ["source","level","observedAt","verified","item","sourceWeight","ageFactor","weight","isCritical","origin"]
    },
    "RiskListsReply": {
      "description": "The newest copy first.",
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
        "lowBelow": {"type":"number","description":"Scores below it are low."},
        "mediumBelow": {"type":"number","description":"Scores from `lowBelow` to below this are medium, the others high."},
        "coveragePercent": {"type":"number","description":"Percent of indicators that must have live evidence before a level is shown."},
        "terms": {"type":"array","items":{"$ref":"#/components/schemas/TermPointsReply"}}
      },
      "required": ["severities","sources","lowBelow","mediumBelow","coveragePercent","terms"]
    },
    "RootReply": {
      "description": "A signed root, as it is stored and handed out.",
      "type": "object",
      "properties": {
        "hash": {"type":"string","description":"SHA-256 of `signedRootText`, hex: what to keep outside."},
        "signature": {"type":"string","description":"Base64: Ed25519 over `signedRootText`."},
        "number": {"type":"number","description":"1 for the first."},
        "hour": {"type":"string","description":"The full hour that it stands for: ISO 8601 UTC."},
        "madeAt": {"type":"string","description":"When the heads began to be read; what was recorded an hour before is in it."},
        "ledgers": {"type":"number","description":"Leaves of the tree. Never fewer than in the root before."},
        "tree": {"type":"string","description":"Hex: root of the Merkle tree over the heads of all ledgers."},
        "previousRoot": {"type":"string","description":"Hash of the root before it; 64 zeros for the first."},
        "key": {"type":"string","description":"Base64: the public key (Ed25519, SubjectPublicKeyInfo) that verifies the signature."}
      },
      "required": ["hash","signature","number","hour","madeAt","ledgers","tree","previousRoot","key"]
    },
    "RoundReply": {
      "description": "An assessment that was completed.",
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
        "claimedGrams": {"type":"number","description":"Of all its lots, under this certification."},
        "inDoubtGrams": {"type":"number"},
        "productIds": {"type":"array","items":{"type":"string"}}
      },
      "required": ["revision","transactionId","occurredAt","purchaser","certification","claimedGrams","inDoubtGrams","productIds"]
    },
    "SaleNumbers": {
      "type": "object",
      "properties": {"purchaseOrderNumber":{"type":"string"},"invoiceNumber":{"type":"string"},"packingListNumber":{"type":"string"}}
    },
    "SaqBand": {
      "description": "What a number says of the question's indicator from `from` on, until the next band.",
      "type": "object",
      "properties": {"from":{"type":"number"},"level":{"type":"string","enum":["high","low","medium"]}},
      "required": ["from","level"]
    },
    "SaqCompletion": {
      "type": "object",
      "properties": {
        "total": {"type":"number","description":"Questions that can be reached, and how many of them are answered."},
        "answered": {"type":"number"},
        "percent": {"type":"number","description":"Whole; 100 only when nothing is missing."}
      },
      "required": ["total","answered","percent"]
    },
    "SaqCondition": {
      "description": "Holds when the other question can be reached and its answer has one of the options, or is at least the number.",
      "type": "object",
      "properties": {"question":{"type":"string"},"has":{"type":"array","items":{"type":"string"}},"atLeast":{"type":"number"}},
      "required": ["question"]
    },
    "SaqOption": {
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"`yes` and `no` for a yes/no question."},
        "text": {"$ref":"#/components/schemas/Texts"},
        "level": {"type":"string","enum":["high","low","medium"],"description":"What choosing it says of the indicator."},
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
          "description": "Where that is another one than the question's."
        },
        "alone": {"type":"boolean","const":true,"description":"Of several choices: cannot stand beside others (\"none of these\")."}
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
        "missing": {"type":"array","items":{"type":"string"},"description":"Ids of the questions that can be reached and are not answered."},
        "total": {"type":"number","description":"Questions that can be reached, and how many of them are answered."},
        "answered": {"type":"number"},
        "percent": {"type":"number","description":"Whole; 100 only when nothing is missing."}
      },
      "required": ["sections","missing","total","answered","percent"]
    },
    "SaqQuestion": {
      "type": "object",
      "properties": {
        "id": {"type":"string","description":"The same in every version of the set that asks the same: last year's answer is found by it."},
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
        "showWhen": {"type":"array","items":{"$ref":"#/components/schemas/SaqCondition"},"description":"Asked only when all of these hold."},
        "notApplicable": {"type":"boolean","const":true,"description":"\"Not applicable\" is an answer, with a reason."},
        "evidence": {"type":"boolean","const":true,"description":"Files that show it are wanted."}
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
          "description": "Those that were sent, as they are kept."
        },
        "progress": {"$ref":"#/components/schemas/SaqProgress"}
      },
      "required": ["savedAt","answers","progress"]
    },
    "SearchGroupReplyOfLotHit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/LotHit"}},
        "total": {"type":"number"},
        "isAtLeast": {"type":"boolean","description":"There may be more than `total`: so many lots bear what was typed that not all were looked at."}
      },
      "required": ["items","total","isAtLeast"]
    },
    "SearchGroupReplyOfOrderHit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/OrderHit"}},
        "total": {"type":"number"},
        "isAtLeast": {"type":"boolean","description":"There may be more than `total`: so many lots bear what was typed that not all were looked at."}
      },
      "required": ["items","total","isAtLeast"]
    },
    "SearchGroupReplyOfPaperHit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/PaperHit"}},
        "total": {"type":"number"},
        "isAtLeast": {"type":"boolean","description":"There may be more than `total`: so many lots bear what was typed that not all were looked at."}
      },
      "required": ["items","total","isAtLeast"]
    },
    "SearchGroupReplyOfPartnerHit": {
      "type": "object",
      "properties": {
        "items": {"type":"array","items":{"$ref":"#/components/schemas/PartnerHit"}},
        "total": {"type":"number"},
        "isAtLeast": {"type":"boolean","description":"There may be more than `total`: so many lots bear what was typed that not all were looked at."}
      },
      "required": ["items","total","isAtLeast"]
    },
    "SearchReply": {
      "description": "Only groups that the caller's role has, and where one was asked for, that one.",
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
      "properties": {"state":{"type":"string","enum":["off","on"]},"recoveryCodesLeft":{"type":"number"}},
      "required": ["state","recoveryCodesLeft"]
    },
    "SecondFactorSecretReply": {
      "description": "What an authenticator app takes up: by hand, or from a picture of the URI.",
      "type": "object",
      "properties": {"secret":{"type":"string","description":"Base32."},"uri":{"type":"string","description":"`otpauth://totp/…`."}},
      "required": ["secret","uri"]
    },
    "SessionReply": {
      "description": "One sign-in that lives on.",
      "type": "object",
      "properties": {
        "id": {"type":"string"},
        "createdAt": {"type":"string"},
        "lastUsedAt": {"type":"string","description":"To some minutes."},
        "userAgent": {"type":"string","description":"As the browser named itself."},
        "current": {"type":"boolean","description":"That of the caller."}
      },
      "required": ["id","createdAt","lastUsedAt","userAgent","current"]
    },
    "SessionUser": {
      "type": "object",
      "properties": {
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
        "addedPartnerAt": {"type":["null","string"]}
      },
      "required": ["id","firstName","lastName","email","roles","status","joinedAt","updatedProfileAt","answeredSaqAt","addedPartnerAt"]
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
          "description": "Null for what the product came with."
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
          "description": "Null for what the product came with."
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
          "description": "Null for what the product came with."
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
          "description": "Null for what the product came with."
        },
        "changedAt": {"type":"string"}
      },
      "required": ["kind","version","value","changedBy","changedAt"]
    },
    "SettingsReply": {
      "type": "object",
      "properties": {
        "conversion-factors": {"$ref":"#/components/schemas/SettingVersionOfConversionFactors"},
        "certifications": {"$ref":"#/components/schemas/SettingVersionOfCertifications"},
        "languages": {"$ref":"#/components/schemas/SettingVersionOfLanguages"},
        "risk-policy": {"$ref":"#/components/schemas/SettingVersionOfRiskPolicy"}
      },
      "required": ["conversion-factors","certifications","languages","risk-policy"]
    },
    "ShortTokenReply": {
      "type": "object",
      "properties": {"token":{"type":"string","description":"Goes along as `?shortToken=`."},"expireAt":{"type":"number","description":"Unix seconds."}},
      "required": ["token","expireAt"]
    },
    "SiteProfileReply": {
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityReply"},
        "businessRegistrationNumber": {"type":"string"},
        "certifications": {"type":"array","items":{"type":"string"}},
        "hasLogo": {"type":"boolean"},
        "policy": {"$ref":"#/components/schemas/Policy","description":"How its books are kept, where it holds goods."},
        "policyFrom": {"type":"string","description":"When that comes into force; absent where it is in force."}
      },
      "required": ["facility","certifications","hasLogo"]
    },
    "SourceWeightReply": {
      "type": "object",
      "properties": {
        "source": {"type":"string","enum":["admin","auditor","country","dna","farmMonitor","hotline","productList","saq"]},
        "weight": {"type":"number"},
        "halfLifeMonths": {"type":"number","description":"Months after which evidence counts half; absent where it does not age."}
      },
      "required": ["source","weight"]
    },
    "StatedClaims": {
      "description": "What sellers stated of an order's lots as they handed them over: what may be claimed, not where the cotton grew.",
      "type": "object",
      "properties": {
        "cottonGrams": {"type":"number"},
        "lintGrams": {"type":"number","description":"Of the same lots, the lint equivalent that claims are parts of."},
        "verifiedGrams": {"type":"number","description":"By the books of the sellers."},
        "verifiedShare": {"type":["null","number"],"description":"Verified to cotton grams, 0 to 1; null where there is no cotton."},
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
          "description": "The largest first. `grams` of lint equivalent; `share` of the lots' whole lint equivalent."
        }
      },
      "required": ["cottonGrams","lintGrams","verifiedGrams","verifiedShare","claims"]
    },
    "StepFactorReply": {
      "description": "What holds of one step of the chain.",
      "type": "object",
      "properties": {
        "step": {"type":"string","enum":["cutSew","finish","gin","regroup","spinCarded","spinCombed","spinOpenEnd","weaveKnit"]},
        "perMille": {"type":"number","description":"Lint equivalent per mille of cotton."},
        "yieldLowBp": {"type":"number","description":"Plausible yield, output to input mass in basis points; none for regrouping, where both are equal."},
        "yieldHighBp": {"type":"number"}
      },
      "required": ["step","perMille"]
    },
    "StoredDocument": {
      "type": "object",
      "properties": {
        "blobName": {"type":"string"},
        "kind": {"type":"string","enum":["invoice","other","packingList","proof","receipt","transportLog"]},
        "sha256": {"type":"string","description":"Hex, of the content; absent where the file was not found when the fact was recorded."}
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
          "description": "What was there and what is there now, by names; null where it was empty."
        }
      },
      "required": ["at","by","what","fields"]
    },
    "SupplierCounts": {
      "description": "How many suppliers there are of each kind, whatever the list was asked for; archived ones aside.",
      "type": "object",
      "properties": {
        "all": {"type":"number"},
        "archived": {"type":"number"},
        "statuses": {
          "type": "object",
          "properties": {"ready":{"type":"number"},"draft":{"type":"number"},"unknown":{"type":"number"}},
          "required": ["ready","draft","unknown"]
        },
        "potentialMatches": {"type":"number","description":"Their match waits for a person."},
        "matchErrors": {"type":"number","description":"Their match could not be looked up."}
      },
      "required": ["all","archived","statuses","potentialMatches","matchErrors"]
    },
    "SupplierDetailReply": {
      "type": "object",
      "properties": {
        "suppliedBy": {"type":"array","items":{"type":"string"},"description":"Those that supply it, by id."},
        "changes": {"type":"array","items":{"$ref":"#/components/schemas/SupplierChangeReply"},"description":"The newest first; at most 100."},
        "id": {"type":"string"},
        "businessName": {"type":"string"},
        "registrationNumber": {"type":"string"},
        "oarId": {"type":"string"},
        "country": {"type":"string","description":"ISO 3166 alpha-2, or ZZ for another."},
        "address": {"type":"string"},
        "tiers": {"type":"array","items":{"type":"number"},"description":"1 to 5, ascending."},
        "facilityType": {"type":"string","enum":["BROKER","FARM","FARM_GROUP","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER"]},
        "supplies": {"type":"array","items":{"type":"string"},"description":"Ids of the suppliers that it supplies."},
        "facility": {"$ref":"#/components/schemas/FacilityRef","description":"The partner on the platform that it stands for."},
        "match": {"$ref":"#/components/schemas/SupplierMatch"},
        "status": {"type":"string","enum":["draft","ready","unknown"]},
        "archivedAt": {"type":"string"},
        "invitedAt": {"type":"string","description":"When it was invited; absent once the invitation is answered or withdrawn."},
        "lastActivityAt": {"type":["null","string"],"description":"When the newest transaction of its facility occurred that the brand may know of."},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null until there is evidence."},
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]}
      },
      "required": ["suppliedBy","changes","id","businessName","tiers","supplies","match","status","lastActivityAt","laborRiskLevel","productRiskLevel"]
    },
    "SupplierImportPreview": {
      "description": "What a file would do, before it is imported. Whether an OAR ID exists is asked with the import.",
      "type": "object",
      "properties": {
        "rows": {"type":"array","items":{"$ref":"#/components/schemas/PreviewedSupplier"}},
        "passed": {"type":"number"},
        "failed": {"type":"number"},
        "corrections": {"type":"array","items":{"$ref":"#/components/schemas/ImportCorrection"}}
      },
      "required": ["rows","passed","failed","corrections"]
    },
    "SupplierMatch": {
      "description": "How a supplier stands to the registry, as it was when that was last asked.",
      "type": "object",
      "properties": {
        "status": {"type":"string","enum":["ERROR_MATCHING","MATCHED","NEW_FACILITY","POTENTIAL_MATCH"]},
        "candidates": {"type":"array","items":{"$ref":"#/components/schemas/OarMatchReply"},"description":"Best first, at most five."},
        "decided": {"type":"boolean","description":"A person decided: it is this one, or none of these."}
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
      "description": "A supplier as an order shows it.",
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
          "description": "The partner on the platform that it stands for: traces look into its transactions."
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
        "country": {"type":"string","description":"ISO 3166 alpha-2, or ZZ for another."},
        "address": {"type":"string"},
        "tiers": {"type":"array","items":{"type":"number"},"description":"1 to 5, ascending."},
        "facilityType": {"type":"string","enum":["BROKER","FARM","FARM_GROUP","FINAL_PRODUCT_ASSEMBLY","GINNER","MILL","SPINNER"]},
        "supplies": {"type":"array","items":{"type":"string"},"description":"Ids of the suppliers that it supplies."},
        "facility": {"$ref":"#/components/schemas/FacilityRef","description":"The partner on the platform that it stands for."},
        "match": {"$ref":"#/components/schemas/SupplierMatch"},
        "status": {"type":"string","enum":["draft","ready","unknown"]},
        "archivedAt": {"type":"string"},
        "invitedAt": {"type":"string","description":"When it was invited; absent once the invitation is answered or withdrawn."},
        "lastActivityAt": {"type":["null","string"],"description":"When the newest transaction of its facility occurred that the brand may know of."},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null until there is evidence."},
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]}
      },
      "required": ["id","businessName","tiers","supplies","match","status","lastActivityAt","laborRiskLevel","productRiskLevel"]
    },
    "SupplierRiskRow": {
      "description": "A supplier that stands for a site of the platform.",
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
          "description": "All fifteen."
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
          "description": "The highest risk first, those without a level last."
        },
        "unlinked": {"type":"number","description":"Suppliers that stand for no site, of which nothing can be known."},
        "asOf": {"type":"string"},
        "policyVersion": {"type":"number","description":"The version of the risk policy that weighs."},
        "policyFrom": {"type":"string"},
        "bands": {
          "type": "object",
          "properties": {"lowBelow":{"type":"number"},"mediumBelow":{"type":"number"}},
          "required": ["lowBelow","mediumBelow"],
          "description": "Scores below the first are low, below the second medium."
        }
      },
      "required": ["rows","unlinked","asOf","policyVersion","policyFrom","bands"]
    },
    "TermFact": {
      "description": "What a term rests on; which members it has depends on the term.",
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "productId": {"type":"string"},
        "transactionId": {"type":"string"},
        "country": {"type":"string","description":"Of a list: as it names the country, the good or the entity, and itself."},
        "good": {"type":"string"},
        "entity": {"type":"string"},
        "list": {"type":"string"},
        "confidence": {"type":"number","description":"0 to 1."}
      }
    },
    "TermPointsReply": {
      "description": "Points of product risk, 0 to 15 as their sum: so many for each finding, or for the whole where a share is found.",
      "type": "object",
      "properties": {
        "term": {"type":"string","enum":["countryLists","dna","documents","doubts","entityLists","intermediaries","notVerified","yields"]},
        "each": {"type":"number"},
        "most": {"type":"number"}
      },
      "required": ["term","each","most"]
    },
    "Texts": {
      "description": "A text by language; English is always there.",
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
        "score": {"type":["null","number"],"description":"Mean of its facilities that have a level, by their shares."},
        "knownShare": {"type":"number","description":"Part of the tier whose makers have a level, 0 to 1."},
        "facilities": {"type":"array","items":{"$ref":"#/components/schemas/TracedFacilityRisk"},"description":"The largest share first."}
      },
      "required": ["tier","laborRiskLevel","score","knownShare","facilities"]
    },
    "TimelineLane": {
      "description": "One site on an order's trace: from its first to its last event that the trace knows of.",
      "type": "object",
      "properties": {
        "tier": {"type":"number"},
        "facility": {"$ref":"#/components/schemas/TraceFacility"},
        "firstAt": {"type":"string"},
        "lastAt": {"type":"string"},
        "events": {"type":"number"},
        "grams": {"type":["null","number"],"description":"Its part of the order's cotton; null where it cannot be weighed."},
        "evidence": {"$ref":"#/components/schemas/TraceEvidence"}
      },
      "required": ["tier","facility","firstAt","lastAt","events","grams"]
    },
    "TraceEvidence": {
      "description": "Parts of the root's whole, 0 to 1: each part of its cotton follows one path to one end, and both say what it rests on.",
      "type": "object",
      "properties": {
        "named": {"type":"number","description":"Ends at a registered origin, and only named lots lie on the way."},
        "pooled": {"type":"number","description":"Ends at a registered origin, and the way passes a Mass balance pool."},
        "unverified": {
          "type": "number",
          "description": "Ends somewhere that is named but not verified: bought outside the platform, or an origin that was not registered."
        },
        "unknown": {"type":"number","description":"Ends nowhere."}
      },
      "required": ["named","pooled","unverified","unknown"]
    },
    "TraceFacility": {
      "description": "Where it stands is for all who may read the trace; its street, contacts and prices are not. What is absent was never given.",
      "type": "object",
      "properties": {
        "oarId": {"type":"string"},
        "country": {"type":"string"},
        "province": {"type":"string"},
        "district": {"type":"string"},
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
        "rootShare": {"type":"number"},
        "grams": {
          "type": ["null","number"],
          "description": "Backward: its part of the root's cotton. Forward: what of the root's cotton came to it; absent where the root has no mass."
        },
        "stockGrams": {"type":"number","description":"Forward: what of that is not used, and what was lost where it was used."},
        "lostGrams": {"type":"number"},
        "evidence": {"$ref":"#/components/schemas/TraceEvidence","description":"Backward: they sum to its share."},
        "verifiedShare": {
          "type": ["null","number"],
          "description": "Verified to cotton grams, 0 to 1; null where the lot has no mass, and where it is in a pool, which alone has one."
        },
        "pool": {
          "type": "object",
          "properties": {
            "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
            "verifiedShare": {"type":["null","number"]},
            "massGrams": {"type":["null","number"]}
          },
          "required": ["product","verifiedShare","massGrams"],
          "description": "Of its holder, in which it stands or was used out of. Only now: at another point in time both numbers are null."
        },
        "transactionIds": {"type":"array","items":{"type":"string"}},
        "disputed": {"type":"boolean","description":"A party disputes one of the transactions that moved it."},
        "end": {"type":"string","enum":["manual","origin","pool","recycled","unknown"]}
      },
      "required": ["lotId","productId","product","tier","facility","massGrams","rootShare","verifiedShare","transactionIds","disputed"]
    },
    "TraceReply": {
      "type": "object",
      "properties": {
        "root": {"type":"string"},
        "asOf": {"type":"string"},
        "grams": {
          "type": ["null","number"],
          "description": "The cotton that the root holds, of which each `grams` below is a part; where it has no mass null, as they are, and absent on the way forward."
        },
        "evidence": {"$ref":"#/components/schemas/TraceEvidence","description":"Backward: what the root rests on."},
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
              "disputed": {"type":"boolean","const":true}
            },
            "required": ["from","to","grams","share"]
          },
          "description": "`grams`: what the step used of it, for whatever it made. `carriedGrams`, forward: what of the root's cotton went over it. `disputed`: what went in is."
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
                    "evidence": {"$ref":"#/components/schemas/TraceEvidence"}
                  },
                  "required": ["facility","share","grams"]
                }
              },
              "unknownShare": {"type":"number"},
              "unknownGrams": {"type":["null","number"]},
              "unknownEvidence": {"$ref":"#/components/schemas/TraceEvidence"},
              "stockGrams": {
                "type": "number",
                "description": "Forward, with the facilities' grams the root's: what is in stock before it came to this tier, what became a by-product at this tier or was lost before, and what went to lots that the caller may not read or that cannot be weighed."
              },
              "lostGrams": {"type":"number"},
              "hiddenGrams": {"type":"number"},
              "evidence": {"$ref":"#/components/schemas/TraceEvidence"}
            },
            "required": ["tier","facilities","unknownShare","unknownGrams"]
          },
          "description": "The grams of a tier's facilities and its unknown ones sum to the root's, and so does what they rest on to `evidence`, which sums to 1."
        },
        "hiddenShare": {"type":"number","description":"Forward: the part that went to lots the caller may not read."},
        "hiddenGrams": {"type":"number"}
      },
      "required": ["root","asOf","nodes","edges","tiers"]
    },
    "TraceRiskReply": {
      "description": "Of a lot or an order: the labor of all who made it by their shares, and what is known of the goods.",
      "type": "object",
      "properties": {
        "laborRiskLevel": {
          "type": ["string","null"],
          "enum": ["HIGH","LOW","MEDIUM",null],
          "description": "Null where too little of the trace has a level: `knownShare` says how much; high where a site is knocked out."
        },
        "score": {"type":["null","number"]},
        "knownShare": {"type":"number"},
        "tiers": {"type":"array","items":{"$ref":"#/components/schemas/TierRiskReply"},"description":"From the root's stage on."},
        "worstTier": {
          "type": ["number","null"],
          "enum": [1,2,3,4,5,null],
          "description": "The one with the highest level, and of those with the highest score."
        },
        "asOf": {"type":"string"},
        "policyVersion": {"type":"number","description":"The version of the risk policy that weighs."},
        "policyFrom": {"type":"string"},
        "bands": {
          "type": "object",
          "properties": {"lowBelow":{"type":"number"},"mediumBelow":{"type":"number"}},
          "required": ["lowBelow","mediumBelow"],
          "description": "Scores below the first are low, below the second medium."
        },
        "productRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null],"description":"Null where there are no goods to judge."},
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
    "TracedFacilityRisk": {
      "type": "object",
      "properties": {
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "share": {"type":"number","description":"Its part of the root's cotton at this tier, 0 to 1."},
        "laborRiskLevel": {"type":["string","null"],"enum":["HIGH","LOW","MEDIUM",null]},
        "score": {"type":["null","number"]},
        "coverage": {"type":"object","properties":{"with":{"type":"number"},"of":{"type":"number"}},"required":["with","of"]},
        "knockOut": {"type":"boolean"}
      },
      "required": ["facility","share","laborRiskLevel","score","coverage","knockOut"]
    },
    "TracedOrders": {
      "description": "What orders of one stretch of time rest on.",
      "type": "object",
      "properties": {
        "orders": {
          "type": "number",
          "description": "Placed ones; those that are found by the same number are parts of one, in the month of its first purchase."
        },
        "withoutData": {"type":"number","description":"Of them: nothing was found of these, or they cannot be weighed. They are in no other figure."},
        "grams": {"type":"number","description":"Cotton in the others."},
        "evidence": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/TraceEvidence"}],"description":"Of that cotton; null where there is none."}
      },
      "required": ["orders","withoutData","grams","evidence"]
    },
    "TransactionReply": {
      "type": "object",
      "properties": {
        "transactionId": {"type":"string"},
        "kind": {"type":"string","enum":["count","purchase","record","sell","transform","transport"]},
        "facility": {"$ref":"#/components/schemas/FacilityRef"},
        "counterparty": {"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/FacilityRef"}]},
        "occurredAt": {"type":"string"},
        "recordedAt": {"type":"string"},
        "revision": {"type":"number"},
        "hash": {"type":"string"},
        "voided": {"type":"boolean"},
        "voidedAt": {"type":"string","description":"When the void of it was recorded."},
        "voidReason": {"type":"string","description":"Why it was voided: for those who see its ledger, until it is erased."},
        "disputed": {"type":"boolean"},
        "agreements": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/AgreementReply"},
          "description": "Of the parties that it names, for the parties."
        },
        "transferKind": {"type":"string"},
        "returnOf": {"type":"string","description":"Of a return: the transaction that had brought the lots to who gave them back."},
        "shortCover": {
          "type": "string",
          "enum": ["onItsWay","toBeBought"],
          "description": "Of a sale that took an account below zero, for those who see its ledger: how it is to be covered."
        },
        "transporter": {"$ref":"#/components/schemas/FacilityRef"},
        "sellerName": {
          "type": ["null","string"],
          "description": "Of a purchase from outside the platform, as its buyer named the seller: for those who see its ledger. Null once it is erased."
        },
        "broker": {"$ref":"#/components/schemas/FacilityRef","description":"An off-ledger middleman: the purchase came via it."},
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
          "description": "Weights taken out of a pool, unnamed."
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
                "description": "Of a purchase, where a lot weighed other than what was shipped: the books keep the less of the two."
              }
            },
            "required": ["lotId","productId","product","role","massGrams"]
          }
        },
        "counts": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/CountedStock"},
          "description": "Of a stock count: what was found beside what the books held."
        },
        "reason": {"type":"string","description":"Why it was counted: for those who see its ledger, until it is erased."},
        "documents": {"type":"array","items":{"$ref":"#/components/schemas/StoredDocument"}},
        "flags": {
          "type": "array",
          "items": {
            "anyOf": [
              {"type":"object","properties":{"code":{"type":"string","const":"cannotCalculate"}},"required":["code"]},
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
        "voided",
        "disputed",
        "lots",
        "flags",
        "postings"
      ]
    },
    "UserChangeReply": {
      "type": "object",
      "properties": {
        "at": {"type":"string"},
        "by": {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"]},
        "what": {"type":"string","enum":["activated","deactivated","edited","invited","resent","secondFactorOff"]},
        "fields": {"type":"array","items":{"$ref":"#/components/schemas/FieldChange"}}
      },
      "required": ["at","by","what","fields"]
    },
    "UserDetailReply": {
      "type": "object",
      "properties": {
        "language": {"type":"string"},
        "secondFactor": {"type":"string","enum":["off","on"]},
        "changes": {
          "type": "array",
          "items": {"$ref":"#/components/schemas/UserChangeReply"},
          "description": "What admins did, the newest first; at most 100."
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
        "joinedAt": {"type":"string","description":"When the account was made, or the user first invited."},
        "invitedUntil": {"type":["null","string"],"description":"When the invitation that is open ends."},
        "actions": {
          "type": "array",
          "items": {"type":"string","enum":["activate","deactivate","edit","resend"]},
          "description": "What the reader may do with this user now."
        }
      },
      "required": [
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
        "joinedAt": {"type":"string","description":"When the account was made, or the user first invited."},
        "invitedUntil": {"type":["null","string"],"description":"When the invitation that is open ends."},
        "actions": {
          "type": "array",
          "items": {"type":"string","enum":["activate","deactivate","edit","resend"]},
          "description": "What the reader may do with this user now."
        }
      },
      "required": ["id","firstName","lastName","email","phoneNumber","role","status","facility","joinedAt","invitedUntil","actions"]
    },
    "VerifiedSum": {
      "description": "Goods and the cotton in them: `verifiedGrams` + `notVerifiedGrams` = `cottonGrams`. All null where a lot without mass is in the sum; the last four also where an earlier release's void does not say what it took back.",
      "type": "object",
      "properties": {
        "massGrams": {"type":["null","number"]},
        "cottonGrams": {"type":["null","number"]},
        "verifiedGrams": {"type":["null","number"]},
        "notVerifiedGrams": {"type":["null","number"]},
        "verifiedShare": {"type":["null","number"],"description":"Of the cotton; null where there is none, too."}
      },
      "required": ["massGrams","cottonGrams","verifiedGrams","notVerifiedGrams","verifiedShare"]
    },
    "WeighedLevel": {
      "description": "A level and a score; null where too little is known.",
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
        "debitGrams": {"type":"number","description":"Above 0 for what was debited."},
        "adjustmentGrams": {"type":"number","description":"Above or below 0."},
        "expiredGrams": {"type":"number","description":"Above 0 for what expired."},
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
          "description": "What is in a Mass balance site's pools at the window's end, by product."
        },
        "lapsed": {
          "type": "array",
          "items": {"type":"object","properties":{"certification":{"type":"string"},"grams":{"type":"number"}},"required":["certification","grams"]}
        },
        "limit": {
          "anyOf": [{"type":"null"},{"type":"array","items":{"$ref":"#/components/schemas/LimitPoint"}}],
          "description": "What the stock held lets each account carry: as the window begins, and after each day on which the stock moved. Null where that is not known: of facts that an earlier release recorded, and where no stock is in pools."
        },
        "courses": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"certification":{"type":"string"},"points":{"type":"array","items":{"$ref":"#/components/schemas/CoursePoint"}}},
            "required": ["certification","points"]
          },
          "description": "How each account ran: as the window begins, and after each day on which something was posted to it."
        },
        "number": {"type":"number"},
        "from": {"type":"string"},
        "to": {"type":"string"},
        "timeZone": {"type":"string","description":"IANA: the site's own, in which `from` and `to` are midnights."},
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
          "description": "What came in: received, recorded, and untraced mass in steps."
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
          "description": "What went out: sold, and by-products."
        },
        "marginOfError": {"type":["null","number"],"description":"Percent, physical; null where it cannot be calculated."},
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
        "headHash": {"type":"string","description":"Of the ledger's last event; of a closed window the close itself."},
        "closedAt": {"type":["null","string"],"description":"When its close was recorded."}
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
      "description": "Mass of one product through a window; null where a lot without mass is in it.",
      "type": "object",
      "properties": {
        "product": {"type":"string","enum":["byProduct","fabric","finished","lint","rawCotton","yarn"]},
        "openingGrams": {"type":["null","number"]},
        "receivedGrams": {"type":["null","number"]},
        "madeGrams": {"type":["null","number"]},
        "usedGrams": {"type":["null","number"]},
        "soldGrams": {"type":["null","number"]},
        "byProductGrams": {"type":["null","number"],"description":"Left over by steps, and out of the books from there."},
        "otherGrams": {"type":["null","number"],"description":"From outside the trace, into steps that made it."},
        "gainedGrams": {"type":["null","number"],"description":"What stock counts found over, and what they found missing."},
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
        "timeZone": {"type":"string","description":"IANA: the site's own, in which `from` and `to` are midnights."},
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
          "description": "What came in: received, recorded, and untraced mass in steps."
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
          "description": "What went out: sold, and by-products."
        },
        "marginOfError": {"type":["null","number"],"description":"Percent, physical; null where it cannot be calculated."},
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
        "headHash": {"type":"string","description":"Of the ledger's last event; of a closed window the close itself."},
        "closedAt": {"type":["null","string"],"description":"When its close was recorded."}
      },
      "required": ["number","from","to","timeZone","status","accounts","inputs","outputs","marginOfError","flags","headHash","closedAt"]
    }
  }
};
