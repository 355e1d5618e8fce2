import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'fr', typeof en> = {
  custody: {
    title: 'Importation',
    text: 'Achats, transformations, transports, ventes et enregistrements à partir d’un fichier xlsx : une ligne par lot. Chaque ligne est vérifiée et enregistrée comme si elle était saisie.',
    limit: 'XLSX, 10 MB max.',
  },
  registry: {
    title: 'Répertoire des sites',
    text: 'Le répertoire dans lequel les correspondances des sites sont cherchées : un téléchargement de celui-ci en csv, xls ou xlsx.',
    limit: 'CSV, XLS ou XLSX, 10 MB max.',
  },
  holdings: {
    title: 'Sites par pays',
    total_one: '{{facilities}} site',
    total_many: '{{facilities}} de sites',
    total_other: '{{facilities}} sites',
    empty: 'Le répertoire est vide',
    emptyText: 'Les sites apparaissent ici après une importation.',
    hub: 'Les correspondances des sites sont cherchées dans Open Supply Hub. Les listes importées sont conservées, sans être consultées.',
    imports: 'Dernières importations',
    noImports: 'Rien n’a encore été importé',
    noImportsText: 'Chaque importation terminée apparaît ici.',
    file: 'Fichier',
    endedAt: 'Fin',
    by: 'Par',
    passed: 'Réussies',
    failed: 'En échec',
  },
};
