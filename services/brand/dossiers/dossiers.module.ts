import { Module } from '@nestjs/common';
import { FacilitiesModule } from '../../ground/facilities/facilities.module.js';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { ProofModule } from '../../ledger/proof/proof.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { DossierBuild } from './building/dossier-build.js';
import { DossierBuilding } from './building/dossier-building.js';
import { ExhibitPages } from './building/exhibit-pages.js';
import { DossierContentModule } from './content/dossier-content.module.js';
import { DossierContents } from './content/dossier-contents.js';
import { DossierReads } from './dossier-reads.js';
import { DossierRequests } from './dossier-requests.js';
import { DossierSource } from './dossier-source.js';
import { DossiersController } from './dossiers.controller.js';
import { KeptDossiers } from './kept-dossiers.js';
import { DossierPack } from './pack/dossier-pack.js';
import { DossierProofs } from './pack/dossier-proofs.js';
import { SalePapersModule } from './sale-papers.module.js';

@Module({
  imports: [SalePapersModule, DossierContentModule, FacilitiesModule, IdentityModule, OrdersModule, ProofModule],
  controllers: [DossiersController],
  providers: [
    { provide: DossierSource, useExisting: DossierContents },
    KeptDossiers,
    ExhibitPages,
    DossierProofs,
    DossierPack,
    DossierBuild,
    DossierBuilding,
    DossierReads,
    DossierRequests,
  ],
})
export class DossiersModule {}
